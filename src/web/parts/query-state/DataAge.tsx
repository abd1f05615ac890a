import { Text } from '@mantine/core';
import { use } from 'react';
import { byServer, serverNow } from '../../lib/server-time.ts';
import { shortDay, timeOfDay } from '../../lib/time.ts';
import { currentUser } from '../../session/session.ts';
import { readItem } from '../../session/storage.ts';
import { BranchZone } from './branch-zone.ts';

/**
 * Time, and day unless today, of data that cannot be refreshed. `at` is milliseconds since the
 * epoch on the device clock; shown in server time, in the zone of the branch, or else of the own
 * counter or the user.
 */
export function DataAge({ at }: { at: number }) {
  const timeZone = use(BranchZone) ?? readItem('myGate')?.timeZone ?? currentUser()?.time_zone;
  const read = byServer(at);
  const time = timeOfDay(read, timeZone);
  const day = shortDay(read, timeZone);
  const today = day === shortDay(serverNow(), timeZone);
  return (
    <Text size="sm" c="dimmed" mb="xs" role="status">
      {today ? `Datos de las ${time}` : `Datos del ${day}, ${time}`}
    </Text>
  );
}
