import { Stack } from '@mantine/core';
import { useNow } from '../../lib/now.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Actions } from '../../ui/Actions.tsx';
import { DayList } from './DayList.tsx';
import type { DialogProps } from './dialog-props.ts';
import type { Slot } from './search.ts';
import { texts } from './texts.ts';

export function SlotEntries({
  branch,
  agenda,
  columns,
  search,
  slot,
  refusal,
  onShow,
}: DialogProps & { slot: Slot }) {
  const past = slot.at <= useNow();
  const cell = columns
    .find(({ service, gateId }) => service.id === slot.serviceId && gateId === slot.gateId)
    ?.cells.find(({ at }) => at === slot.at);
  return (
    <Stack>
      <DayList
        entries={cell?.entries ?? []}
        timeZone={branch.timeZone}
        agenda={agenda}
        onShow={onShow}
      />
      {cell && cell.free > 0 && !past && currentUserMay('tickets:schedule') && (
        <Actions>
          <ActionButton
            refusal={refusal}
            onClick={() => onShow({ act: 'book', slot: search.slot })}
          >
            {texts.book} · {texts.free(cell.free)}
          </ActionButton>
        </Actions>
      )}
    </Stack>
  );
}
