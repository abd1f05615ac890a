import { Stack, Text } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { dateTimeText } from '#domain/time/dates.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Names } from './audit-changes.ts';
import { Changes, Done } from './audit-columns.tsx';

export function AuditDialog({
  entry,
  names,
  timeZone,
  onClose,
}: {
  entry: components['schemas']['AuditEntry'];
  names: Names;
  timeZone: string;
  onClose: () => void;
}) {
  const { at, actor, subject } = entry;
  return (
    <Dialog title={dateTimeText(at, timeZone)} onClose={onClose}>
      <Stack>
        <Text>
          <Done entry={entry} />
        </Text>
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {actor.id === subject.id ? actor.email : `${actor.email} → ${subject.email}`}
        </Text>
        <Changes entry={entry} names={names} />
      </Stack>
    </Dialog>
  );
}
