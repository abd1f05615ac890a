import type { components } from '#contract/types.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { texts } from './board-texts.ts';
import { LineNotice } from './LineNotice.tsx';

/** That a service is shut today and why. */
export function ClosedToday({
  branchId,
  line: { serviceId, serviceName, closedFor = '' },
}: {
  branchId: number;
  line: components['schemas']['Line'];
}) {
  const open = useOperation('serviceCloseToday', {
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <LineNotice
      text={texts.closedFor(closedFor)}
      needs="services:close"
      act={{
        label: texts.reopen,
        name: texts.reopenOf(serviceName),
        busy: open.isPending,
        run: () => open.run({ path: { branchId, serviceId }, body: { reason: null } }),
      }}
    />
  );
}
