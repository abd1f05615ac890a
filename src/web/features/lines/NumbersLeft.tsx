import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { texts } from './board-texts.ts';
import { LineNotice } from './LineNotice.tsx';

export function NumbersLeft({
  branchId,
  line: { serviceId, serviceName, numbersLeft, uncapped = false },
}: {
  branchId: number;
  line: components['schemas']['Line'];
}) {
  const uncap = useOperation(api.serviceUncap, {
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <LineNotice
      text={texts.numbersLeft(Math.max(0, numbersLeft ?? 0), uncapped)}
      needs="services:uncap"
      act={{
        label: uncapped ? texts.cap : texts.uncap,
        name: texts.uncapOf(uncapped, serviceName),
        busy: uncap.isPending,
        run: () => uncap.run({ path: { branchId, serviceId }, body: { uncapped: !uncapped } }),
      }}
    />
  );
}
