import { Group, Text } from '@mantine/core';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { useOnline } from '../../connection/connection.ts';
import { notify } from '../../lib/notify.ts';
import { texts as strikeTexts } from '../../parts/strike/texts.ts';
import { useParts } from '../../parts/strike/use-parts.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import css from './board.module.css';
import { texts } from './board-texts.ts';

/** Warns of a rush of tickets taken by phone, with actions to strike them out or restore them. */
export function PhoneNotice({
  branchId,
  phones: { all, pressed, struck },
  onStrike,
}: {
  branchId: number;
  phones: components['schemas']['PhoneQueue'];
  onStrike: () => void;
}) {
  const online = useOnline();
  const restore = useParts(api.branchPhonesRestore, () => notify.success(strikeTexts.restored, ''));
  if (!pressed && struck === 0) return null;
  const refusal = online ? undefined : texts.offline;
  return (
    <div className={css.notice} role="note">
      <div>
        {pressed && <strong>{texts.pressed(all)}</strong>}
        {pressed && <Text>{texts.pressedHint}</Text>}
        {struck > 0 && <Text>{strikeTexts.struck(struck)}</Text>}
      </div>
      {currentUserMay('tickets:strike') && (
        <Group gap={8}>
          {struck > 0 && (
            <ActionButton
              variant="default"
              refusal={refusal}
              loading={restore.isPending}
              onClick={() => restore.run({ path: { branchId } })}
            >
              {strikeTexts.restore}
            </ActionButton>
          )}
          {pressed && (
            <ActionButton refusal={refusal} onClick={onStrike}>
              {texts.strike}
            </ActionButton>
          )}
        </Group>
      )}
    </div>
  );
}
