import { Text, TextInput, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import { NumberChoice, settleMs } from './NumberChoice.tsx';
import { lengthsIn, listText, type StaffingSearch, startsIn } from './search.ts';
import css from './staffing.module.css';
import { texts } from './texts.ts';

type Schemas = components['schemas'];

export function Shifts({
  search,
  cover,
  onChange,
}: {
  search: StaffingSearch;
  cover: Schemas['StaffingPlan']['cover'] | undefined;
  onChange: (change: StaffingSearch) => void;
}) {
  return (
    <section className={css.section} aria-labelledby="shifts">
      <Title order={2} size="h4" id="shifts">
        {texts.shifts}
      </Title>
      <Text c="dimmed">{texts.shiftsHint}</Text>
      <div className={css.shiftFields}>
        <ListChoice
          label={texts.starts}
          hint={texts.startsHint}
          wrong={texts.noTimes}
          value={search.starts ?? ''}
          read={(text) => listText(startsIn(text))}
          onChange={(starts) => onChange({ starts })}
        />
        <ListChoice
          label={texts.lengths}
          hint={texts.lengthsHint}
          wrong={texts.noLengths}
          value={search.lengths ?? ''}
          read={(text) => listText(lengthsIn(text))}
          onChange={(lengths) => onChange({ lengths })}
        />
        <NumberChoice
          name="each"
          label={texts.each}
          hint={texts.mostHint}
          value={search.each}
          onChange={(each) => onChange({ each })}
        />
      </div>
      <div role="status">
        {cover?.outcome === 'cover' && <Cover cover={cover} />}
        {cover?.outcome === 'no-cover' && (
          <>
            <Text fw={600} mt="md">
              {texts.noCover}
            </Text>
            <ul className={css.plain}>
              {cover.missing.map((each) => (
                <li key={`${each.key} ${each.startsAt}`}>{texts.uncovered(each)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

function Cover({ cover }: { cover: Schemas['StaffingCover'] }) {
  return (
    <>
      <table className={css.shifts} aria-labelledby="shifts">
        <thead>
          <tr>
            <th>{texts.shift}</th>
            <th>{texts.people}</th>
          </tr>
        </thead>
        <tbody>
          {cover.shifts.map(({ startsAt, endsAt, people }) => (
            <tr key={`${startsAt} ${endsAt}`}>
              <th scope="row">{texts.shiftOf(startsAt, endsAt)}</th>
              <td>{people}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text mt="xs">{texts.shiftTotal(cover.people)}</Text>
    </>
  );
}

/** Text field of a list, normalised a moment after typing. */
function ListChoice({
  label,
  hint,
  wrong,
  value,
  read,
  onChange,
}: {
  label: string;
  hint: string;
  wrong: string;
  value: string;
  /** Returns the list in normal form; empty if nothing is valid. */
  read: (text: string) => string;
  onChange: (text: string | undefined) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const take = useDebouncedCallback((text: string) => onChange(read(text) || undefined), settleMs);
  const text = typed ?? value;
  return (
    <TextInput
      label={label}
      description={hint}
      error={text.trim() !== '' && read(text) === '' ? wrong : undefined}
      size="md"
      autoComplete="off"
      value={text}
      onChange={({ currentTarget: { value: next } }) => {
        setTyped(next);
        take(next);
      }}
      onBlur={() => {
        take.flush();
        setTyped(undefined);
      }}
    />
  );
}
