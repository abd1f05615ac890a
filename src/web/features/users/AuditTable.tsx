import { List, Text } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { dateTimeText } from '#domain/time/dates.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { changesOf, type Names } from './audit-changes.ts';
import { auditTexts as texts } from './texts.ts';
import '@mantine/core/styles/List.css';

type Entry = components['schemas']['AuditEntry'];

/** Who did what to whom, when, and what it changed. */
export function AuditTable({
  entries,
  names,
  timeZone,
}: {
  entries: readonly Entry[];
  names: Names;
  timeZone: string;
}) {
  return (
    <DataTable<Entry>
      label={texts.title}
      rows={entries}
      idOf={({ id }) => id}
      columns={[
        { title: texts.at, cell: ({ at }) => dateTimeText(at, timeZone) },
        { title: texts.done, cell: (entry) => <Done entry={entry} /> },
        { title: texts.changes, cell: (entry) => <Changes entry={entry} names={names} /> },
      ]}
    />
  );
}

function Done({ entry: { action, actor, subject } }: { entry: Entry }) {
  const others = actor.id !== subject.id;
  return (
    <div>
      <Text span fw={600} inherit>
        {actor.name}
      </Text>{' '}
      {texts.did[action]}{' '}
      {others && (
        <Text span fw={600} inherit>
          {subject.name}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {others ? `${actor.email} → ${subject.email}` : actor.email}
      </Text>
    </div>
  );
}

function Changes({ entry, names }: { entry: Entry; names: Names }) {
  const changes = changesOf(entry, names);
  if (changes.length === 0) return <>–</>;
  return (
    <List size="sm" listStyleType="none" p={0}>
      {changes.map(({ label, before, after }) => (
        <List.Item key={label}>
          {label}: {before === null ? after : `${before} → ${after}`}
        </List.Item>
      ))}
    </List>
  );
}
