import { Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import { dateTimeText } from '#domain/time/dates.ts';
import { errorText } from '../../../api/errors.ts';
import { useOnline } from '../../../connection/connection.ts';
import { notify } from '../../../lib/notify.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { shortDay } from '../../../lib/time.ts';
import { statusTexts } from '../../../parts/tickets/texts.ts';
import { currentUser } from '../../../session/session.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Actions } from '../../../ui/Actions.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import type { PeopleSearch } from '../search.ts';
import { accessTexts, texts } from './known-texts.ts';
import { personFacts } from './person-facts.ts';
import { exportOf } from './queries.ts';

type Schemas = components['schemas'];

export function KnownDetails({
  details: { person, visits, visitCount, doubles, accesses },
  onShow,
}: {
  details: Schemas['PersonDetails'];
  onShow: (change: PeopleSearch) => void;
}) {
  const online = useOnline();
  const timeZone = currentUser()?.time_zone ?? 'Europe/Madrid';
  const refusal = online ? undefined : texts.offline;
  const file = useExport(person.id, timeZone);
  return (
    <Stack gap="lg">
      <Facts of={personFacts(person, timeZone)} />
      {doubles.length > 0 && <Doubles doubles={doubles} refusal={refusal} onShow={onShow} />}
      <section aria-labelledby="visits">
        <Title order={3} size="h4" id="visits" mb="xs">
          {visitCount === 0 ? texts.noVisits : texts.visits(visitCount)}
        </Title>
        <Facts
          of={visits.map(
            ({ label, at, timeZone: zone, serviceName, branchName, status }) =>
              [
                `${shortDay(at, zone)} · ${label}`,
                `${serviceName} · ${branchName} · ${statusTexts[status]}`,
              ] as const,
          )}
        />
        {visitCount > visits.length && <Text c="dimmed">{texts.visitsCut}</Text>}
      </section>
      <details>
        <summary style={{ minHeight: 44, lineHeight: '44px', cursor: 'pointer' }}>
          {texts.accesses}
        </summary>
        <Stack component="ol" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
          {accesses.map(({ at, actor, action }) => (
            <li key={`${at}${actor}${action}`}>
              {dateTimeText(at, timeZone)} · {actor} · {accessTexts[action]}
            </li>
          ))}
        </Stack>
      </details>
      <Actions>
        <ActionButton
          variant="light"
          color="red"
          refusal={refusal}
          onClick={() => onShow({ doing: 'erase' })}
        >
          {texts.erase}
        </ActionButton>
        <ActionButton variant="default" refusal={refusal} busy={file.busy} onClick={file.json}>
          {texts.exportJson}
        </ActionButton>
        <ActionButton variant="default" refusal={refusal} busy={file.busy} onClick={file.readable}>
          {texts.exportReadable}
        </ActionButton>
        <ActionButton refusal={refusal} onClick={() => onShow({ doing: 'edit' })}>
          {texts.edit}
        </ActionButton>
      </Actions>
    </Stack>
  );
}

function Doubles({
  doubles,
  refusal,
  onShow,
}: {
  doubles: Schemas['PersonDetails']['doubles'];
  refusal: string | undefined;
  onShow: (change: PeopleSearch) => void;
}) {
  return (
    <section aria-labelledby="doubles">
      <Title order={3} size="h4" id="doubles" mb="xs">
        {texts.doubles}
      </Title>
      <Stack gap="xs">
        {doubles.map((double) => (
          <Group key={double.id} justify="space-between" wrap="nowrap">
            <Text style={{ overflowWrap: 'anywhere' }}>
              {[double.name, double.document, double.phone, double.email]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <ActionButton
              variant="default"
              style={{ flexShrink: 0 }}
              refusal={refusal}
              aria-label={texts.mergeWith(double.name || double.document)}
              onClick={() => onShow({ doing: 'merge', other: double.id })}
            >
              {texts.merge}
            </ActionButton>
          </Group>
        ))}
      </Stack>
    </section>
  );
}

/** Saves all data of the person as a file, whose name identifies nobody. */
function useExport(id: number, timeZone: string) {
  const [busy, setBusy] = useState(false);
  const save = async (ending: string, write: (all: Schemas['PersonExport']) => Promise<Blob>) => {
    setBusy(true);
    try {
      saveFile(`persona-${id}.${ending}`, await write(await exportOf(id)));
    } catch (error) {
      notify.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    json: () =>
      void save('json', async (all) => {
        return new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' });
      }),
    readable: () =>
      void save('html', async (all) => {
        const { readable } = await import('./readable.ts');
        return new Blob([readable(all, timeZone)], { type: 'text/html;charset=utf-8' });
      }),
  };
}
