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

type HolidayPlace = ReturnType<typeof placesOf>[number]['value'];

interface Origin {
  country: string;
  region: string;
  year: number;
}

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
  const [asked, setAsked] = useState<Origin>({ country: '', region: '', year: thisYear });
  const [chosenPlace, setPlace] = useState<HolidayPlace | null>(null);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [none, setNone] = useState(false);
  // Regional holidays apply to the branch by default, since branches elsewhere do not observe them.
  const place = chosenPlace ?? (asked.region === '' ? 'organisation' : 'branch');
  const holidays = useQuery(holidaysQuery(branchId, asked));
  const country = asked.country || (holidays.data?.country ?? '');
  const days = holidays.data?.days ?? [];
  const chosen = days.filter((each) => isChosen(each, marked));
  const change = useScheduleChange(branchId, () => {
    notify.success(texts.imported, texts.importedCount(chosen.length));
    onClose();
  });
  const ask = (more: Partial<Origin>) => {
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
            <OriginFields
              known={holidays.data}
              origin={{ ...asked, country }}
              thisYear={thisYear}
              onChange={ask}
            />
            <PlaceField schedule={schedule} place={place} onChange={setPlace} />
            <QueryState result={holidays} lasting>
              {() =>
                days.length === 0 ? (
                  <EmptyState title={texts.noHolidays} text={texts.noHolidaysHint} />
                ) : (
                  <HolidayList days={days} marked={marked} onMark={setMarked} />
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

function OriginFields({
  known,
  origin: { country, region, year },
  thisYear,
  onChange,
}: {
  known: Schemas['Holidays'] | undefined;
  origin: Origin;
  thisYear: number;
  onChange: (change: Partial<Origin>) => void;
}) {
  return (
    <Group align="flex-end">
      <NativeSelect
        label={texts.country}
        size="md"
        value={country}
        data={named(known?.countries, country)}
        onChange={({ currentTarget: { value } }) => onChange({ country: value, region: '' })}
      />
      <NativeSelect
        label={texts.region}
        size="md"
        value={region}
        data={[{ value: '', label: texts.wholeCountry }, ...named(known?.regions, region)]}
        onChange={({ currentTarget: { value } }) => onChange({ region: value })}
      />
      <NativeSelect
        label={texts.year}
        size="md"
        value={year}
        data={[thisYear, thisYear + 1, thisYear + 2].map(String)}
        onChange={({ currentTarget: { value } }) => onChange({ year: Number(value) })}
      />
    </Group>
  );
}

function PlaceField({
  schedule,
  place,
  onChange,
}: {
  schedule: Schemas['Schedule'];
  place: HolidayPlace;
  onChange: (place: HolidayPlace) => void;
}) {
  const options = placesOf(schedule);
  return (
    <NativeSelect
      label={texts.holidaysPlace}
      size="md"
      value={place}
      data={[...options]}
      onChange={({ currentTarget: { value } }) => {
        const found = options.find((each) => each.value === value);
        if (found) onChange(found.value);
      }}
    />
  );
}

function HolidayList({
  days,
  marked,
  onMark,
}: {
  days: readonly Schemas['Holiday'][];
  marked: readonly string[];
  onMark: (marked: readonly string[]) => void;
}) {
  const offered = days.filter(({ known }) => !known);
  const all = offered.every((each) => isChosen(each, marked));
  return (
    <Stack gap={0} role="group" aria-label={texts.choose}>
      <Group justify="space-between">
        <Text fw={600}>{texts.choose}</Text>
        {offered.length > 0 && (
          <Button variant="default" size="md" onClick={() => onMark(all ? [] : offered.map(keyOf))}>
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
          checked={isChosen(each, marked)}
          onChange={({ currentTarget: { checked } }) =>
            onMark(checked ? [...marked, keyOf(each)] : marked.filter((key) => key !== keyOf(each)))
          }
        />
      ))}
    </Stack>
  );
}

const isChosen = (each: Schemas['Holiday'], marked: readonly string[]) =>
  !each.known && marked.includes(keyOf(each));

const keyOf = ({ day, name }: Schemas['Holiday']) => `${day} ${name}`;

/** Shows the chosen code itself until the names have loaded. */
function named(all: readonly Schemas['Named'][] | undefined, chosen: string) {
  if (!all) return chosen ? [{ value: chosen, label: chosen }] : [];
  return all.map(({ code, name }) => ({ value: code, label: name }));
}
