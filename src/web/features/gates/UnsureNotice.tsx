import { Group, Paper, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { invalidate } from '../../api/query.ts';
import { useOnline } from '../../connection/connection.ts';
import { notify } from '../../lib/notify.ts';
import { timeOfDay } from '../../lib/time.ts';
import { useEntries } from '../../outbox/outbox.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { dialogTexts } from './dialog-texts.ts';
import { texts } from './texts.ts';

/** Asks about tickets that a former page here could call, unless this device knows that it did. */
export function UnsureNotice({
  gate: { unsure = [], timeZone },
}: {
  gate: components['schemas']['OwnGate'];
}) {
  const queryClient = useQueryClient();
  const entries = useEntries();
  const refusal = useOnline() ? undefined : texts.offline;
  const refresh = () => void invalidate(queryClient, 'gateMine');
  const giveBack = useOperation(api.ticketGiveBack, {
    onSuccess: refresh,
    onError: (error) => {
      refresh();
      notify.error(errorText(error));
    },
  });
  return unsure
    .filter(({ ticketId }) => !entries.some((entry) => entry.ticketId === ticketId))
    .map(({ ticketId, label, until }) => (
      <Paper key={ticketId} withBorder p="sm" role="status">
        <Group justify="space-between">
          <div>
            <Text fw={600}>{dialogTexts.unsure(label)}</Text>
            <Text>{dialogTexts.unsureText(timeOfDay(until, timeZone))}</Text>
          </div>
          <ActionButton
            variant="light"
            size="md"
            refusal={refusal}
            busy={giveBack.isPending}
            onClick={() => giveBack.run({ path: { ticketId } })}
          >
            {dialogTexts.giveBack(label)}
          </ActionButton>
        </Group>
      </Paper>
    ));
}
