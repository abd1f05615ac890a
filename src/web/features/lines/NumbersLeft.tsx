import { IconAlertTriangle } from '@tabler/icons-react';
import type { components } from '#contract/types.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { useOnline } from '../../connection/connection.ts';
import { notify } from '../../lib/notify.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { texts } from './board-texts.ts';
import css from './lines.module.css';

/** That a queue's numbers stop, or soon will, and what a supervisor does about it. */
export function NumbersLeft({
  branchId,
  line: { serviceId, serviceName, numbersLeft, uncapped = false },
}: {
  branchId: number;
  line: components['schemas']['Line'];
}) {
  const online = useOnline();
  const uncap = useOperation('serviceUncap', {
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <>
      <p className={css.alert}>
        <IconAlertTriangle size={20} aria-hidden />
        {texts.numbersLeft(Math.max(0, numbersLeft ?? 0), uncapped)}
      </p>
      {currentUserMay('services:uncap') && (
        <ActionButton
          variant="light"
          aria-label={texts.uncapOf(uncapped, serviceName)}
          refusal={online ? undefined : texts.offline}
          loading={uncap.isPending}
          onClick={() =>
            uncap.run({ path: { branchId, serviceId }, body: { uncapped: !uncapped } })
          }
        >
          {uncapped ? texts.cap : texts.uncap}
        </ActionButton>
      )}
    </>
  );
}
