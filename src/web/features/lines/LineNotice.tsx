import { IconAlertTriangle } from '@tabler/icons-react';
import type { Action } from '#domain/permissions/actions.ts';
import { useOnline } from '../../connection/connection.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { texts } from './board-texts.ts';
import css from './lines.module.css';

export function LineNotice({
  text,
  needs,
  act,
}: {
  text: string;
  needs: Action;
  /** Null when no action is available. */
  act: { label: string; name: string; busy: boolean; run: () => void } | null;
}) {
  const online = useOnline();
  return (
    <>
      <p className={css.alert}>
        <IconAlertTriangle size={20} aria-hidden />
        {text}
      </p>
      {act && currentUserMay(needs) && (
        <ActionButton
          variant="light"
          aria-label={act.name}
          refusal={online ? undefined : texts.offline}
          loading={act.busy}
          onClick={act.run}
        >
          {act.label}
        </ActionButton>
      )}
    </>
  );
}
