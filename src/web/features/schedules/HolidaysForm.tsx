import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { components } from '#contract/types.ts';
import { notify } from '../../lib/notify.ts';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { placesOf } from './places-of.ts';
import { holidaysQuery } from './queries.ts';
import { texts } from './texts.ts';
import { useScheduleChange } from './use-schedule-change.tsx';

type Schemas = components['schemas'];

export function HolidaysForm({
  schedule,
  day,
  onClose,
}: {
  schedule: Schemas['Schedule'];
  /** A day of the suggested year. */
  day: string;
  onClose: () => void;
}) {
  const { branchId } = schedule;
  const thisYear = Number(day.slice(0, 4));
  // Empty values make the server return the branch's own country.
  const [asked, setAsked] = useState({ country: '', region: '', year: thisYear });
  const [chosenPlace, setPlace] = useState<'organisation' | 'division' | 'branch' | null>(null);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [none, setNone] = useState(false);
  const { region, year } = asked;
  // Regional holidays apply to the branch by default, since branches elsewhere do not observe them.
  const place = chosenPlace ?? (region === '' ? 'organisation' : 'branch');
  const holidays = useQuery(
    holidaysQuery(branchId, {
      year,
      ...(asked.country && { country: asked.country }),
      ...(region && { region }),
    }),
  );
  const country = asked.country || (holidays.data?.country ?? '');
  const days = holidays.data?.days ?? [];
  const offered = days.filter(({ known }) => !known);
  const isChosen = (each: Schemas['Holiday']) => !each.known && marked.includes(keyOf(each));
  const chosen = days.filter(isChosen);
  const all = chosen.length === offered.length;
  const change = useScheduleChange(branchId, () => {
    notify.success(texts.imported, texts.importedCount(chosen.length));
    onClose();
  });
  const ask = (more: Partial<typeof asked>) => {
    setAsked({ ...asked, ...more });
    setMarked([]);
  };

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setNone(chosen.length === 0);
    if (chosen.length === 0) return;
    const named = chosen.map(({ day: on, name }) => ({ day: on, name }));
    change.propose({ kind: 'holidays', place, days: named });
  }

  return (
    <Dialog busy={change.busy} onClose={onClose} title={texts.import}>
      {change.step || (
        <form onSubmit={handleSubmit}>
          <Stack>
            <Group align="flex-end">
              <NativeSelect
                label={texts.country}
                size="md"
                value={country}
                data={named(holidays.data?.countries, country)}
                onChange={({ currentTarget: { value } }) => ask({ country: value, region: '' })}
              />
              <NativeSelect
                label={texts.region}
                size="md"
                value={region}
                data={[
                  { value: '', label: texts.wholeCountry },
                  ...named(holidays.data?.regions, region),
                ]}
                onChange={({ currentTarget: { value } }) => ask({ region: value })}
              />
              <NativeSelect
                label={texts.year}
                size="md"
                value={year}
                data={[thisYear, thisYear + 1, thisYear + 2].map(String)}
                onChange={({ currentTarget: { value } }) => ask({ year: Number(value) })}
              />
            </Group>
            <NativeSelect
              label={texts.holidaysPlace}
              size="md"
              value={place}
              data={[...placesOf(schedule)]}
              onChange={({ currentTarget: { value } }) => {
                const found = placesOf(schedule).find((each) => each.value === value);
                if (found) setPlace(found.value);
              }}
            />
            <QueryState result={holidays} lasting>
              {() =>
                days.length === 0 ? (
                  <EmptyState title={texts.noHolidays} text={texts.noHolidaysHint} />
                ) : (
                  <Stack gap={0} role="group" aria-label={texts.choose}>
                    <Group justify="space-between">
                      <Text fw={600}>{texts.choose}</Text>
                      {offered.length > 0 && (
                        <Button
                          variant="default"
                          size="md"
                          onClick={() => setMarked(all ? [] : offered.map(keyOf))}
                        >
                          {all ? texts.unmarkAll : texts.markAll}
                        </Button>
                      )}
                    </Group>
                    {days.map((each) => (
                      <Checkbox
                        key={keyOf(each)}
                        size="md"
                        py={10}
                        label={texts.holidayText(each.day, each.name)}
                        description={each.known && texts.known}
                        disabled={each.known}
                        checked={isChosen(each)}
                        onChange={({ currentTarget: { checked } }) =>
                          setMarked(
                            checked
                              ? [...marked, keyOf(each)]
                              : marked.filter((key) => key !== keyOf(each)),
                          )
                        }
                      />
                    ))}
                  </Stack>
                )
              }
            </QueryState>
            <Text c="dimmed">{texts.source}</Text>
            {none && (
              <Alert color="red" role="alert">
                {texts.chooseSome}
              </Alert>
            )}
            <FormEnd error={change.error} busy={change.busy} label={texts.save} onBack={onClose} />
          </Stack>
        </form>
      )}
    </Dialog>
  );
}

const keyOf = ({ day, name }: Schemas['Holiday']) => `${day} ${name}`;

/** Shows the chosen code itself until the names have loaded. */
function named(all: readonly Schemas['Named'][] | undefined, chosen: string) {
  if (!all) return chosen ? [{ value: chosen, label: chosen }] : [];
  return all.map(({ code, name }) => ({ value: code, label: name }));
}
