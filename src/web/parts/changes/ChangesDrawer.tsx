import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import { dateTimeText } from '#domain/time/dates.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryState } from '../query-state/QueryState.tsx';
import { type Configured, changesQuery } from './queries.ts';
import { texts } from './texts.ts';
import { type FieldNames, type Wording, worded } from './worded.ts';

type Entry = components['schemas']['ConfigurationEntry'];

interface Words {
  fields: FieldNames;
  wording?: Wording;
  timeZone: string;
}

export function ChangesDrawer({
  of,
  name,
  onClose,
  ...words
}: Words & { of: Configured; name: string; onClose: () => void }) {
  const changes = useQuery(changesQuery(of));
  return (
    <Drawer opened onClose={onClose} title={texts.title(name)} transitionProps={{ duration: 0 }}>
      <QueryState result={changes}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState title={texts.none} text={texts.noneHint} />
          ) : (
            <Stack component="ol" p={0} style={{ listStyle: 'none' }}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <Change entry={entry} {...words} />
                </li>
              ))}
            </Stack>
          )
        }
      </QueryState>
    </Drawer>
  );
}

function Change({ entry, fields, wording, timeZone }: Words & { entry: Entry }) {
  const { at, actor, action, before, after } = entry;
  return (
    <>
      <Text fw={600}>
        {texts.actions[action] ?? action} · {actor ?? texts.itself}
      </Text>
      <Text c="dimmed">{dateTimeText(at, timeZone)}</Text>
      {Object.entries(fields).map(([field, label]) => {
        if (!(field in after)) return null;
        const [was, is] = [before[field], after[field]].map((v) => worded(field, v, wording));
        return (
          <Text key={field} style={{ overflowWrap: 'anywhere' }}>
            {label}: {action !== 'create' && <del>{was}</del>} <ins>{is}</ins>
          </Text>
        );
      })}
    </>
  );
}
