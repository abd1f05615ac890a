import { List, Text } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { dateTimeText } from '#domain/time/dates.ts';
import type { Column } from '../../parts/table/columns.ts';
import { changesOf, type Names } from './audit-changes.ts';
import { auditTexts as texts } from './texts.ts';
import '@mantine/core/styles/List.css';

type Entry = components['schemas']['AuditEntry'];

export function auditColumns(names: Names, timeZone: string): Column<Entry>[] {
  return [
    { title: texts.at, text: ({ at }) => dateTimeText(at, timeZone) },
    { title: texts.done, wraps: true, phone: 'below', cell: (entry) => <Done entry={entry} /> },
    { title: texts.actor, fileOnly: true, text: ({ actor }) => actor.email },
    { title: texts.action, fileOnly: true, text: ({ action }) => texts.actions[action] },
    { title: texts.subject, fileOnly: true, text: ({ subject }) => subject.email },
    {
      title: texts.changes,
      wraps: true,
      text: (entry) =>
        changesOf(entry, names)
          .map(({ label, before, after }) => `${label}: ${before ?? texts.nothing} → ${after}`)
          .join('\n'),
      cell: (entry) => <Changes entry={entry} names={names} />,
    },
  ];
}

export function Done({ entry: { action, actor, subject } }: { entry: Entry }) {
  return (
    <>
      <Text span fw={600} inherit>
        {actor.name}
      </Text>{' '}
      {texts.did[action]}{' '}
      {actor.id !== subject.id && (
        <Text span fw={600} inherit>
          {subject.name}
        </Text>
      )}
    </>
  );
}

export function Changes({ entry, names }: { entry: Entry; names: Names }) {
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
