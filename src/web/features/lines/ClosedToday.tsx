import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { texts } from './board-texts.ts';
import { LineNotice } from './LineNotice.tsx';

type Line = components['schemas']['Line'];

export function ClosedToday({
  branchId,
  line: { serviceId, serviceName },
  closed: { reason, reopens },
}: {
  branchId: number;
  line: Line;
  closed: NonNullable<Line['closed']>;
}) {
  const open = useOperation(api.serviceCloseToday, {
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <LineNotice
      text={texts.closedFor(reason)}
      needs="services:close"
      act={
        reopens
          ? {
              label: texts.reopen,
              name: texts.reopenOf(serviceName),
              busy: open.isPending,
              run: () => open.run({ path: { branchId, serviceId }, body: { reason: null } }),
            }
          : null
      }
    />
  );
}
