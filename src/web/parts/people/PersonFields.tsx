import { Button, Group, SimpleGrid, TextInput } from '@mantine/core';
import { type Ref, Suspense, useRef, useState } from 'react';
import { type PersonalDatum, personalData } from '#domain/services/intake.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { type PersonDraft, type PersonFaults, withChosen } from './person.ts';
import { faultTexts, texts } from './texts.ts';

// Most tickets are created without these parts.
const ChosenPerson = lazyPart(async () => ({
  default: (await import('./ChosenPerson.tsx')).ChosenPerson,
}));
const PersonFinder = lazyPart(async () => ({
  default: (await import('./PersonFinder.tsx')).PersonFinder,
}));
const PersonWishes = lazyPart(async () => ({
  default: (await import('./PersonWishes.tsx')).PersonWishes,
}));

const types: Record<PersonalDatum, string> = {
  name: 'text',
  document: 'text',
  phone: 'tel',
  email: 'email',
};

interface Props {
  value: PersonDraft;
  onChange: (value: PersonDraft) => void;
  required?: readonly PersonalDatum[];
  /** Faults to show: the result of `faultsOf` after the first attempt to submit. */
  faults?: PersonFaults;
  first?: Ref<HTMLInputElement> | undefined;
}

/**
 * Person of a ticket: four fields, and on demand a search of known people, the contact preferences
 * and the consent to be remembered.
 */
export function PersonFields({ value, onChange, required = [], faults = {}, first }: Props) {
  const { chosen } = value;
  const [open, setOpen] = useState<'finder' | 'wishes' | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const toggle = (part: typeof open) => setOpen(open === part ? null : part);
  const opener = (part: 'finder' | 'wishes', label: string) => (
    <Button
      variant="subtle"
      size="md"
      px="xs"
      aria-expanded={open === part}
      onClick={() => toggle(part)}
    >
      {label}
    </Button>
  );
  return (
    <div ref={fields}>
      {chosen && (
        <Suspense>
          <ChosenPerson value={value} chosen={chosen} onChange={onChange} />
        </Suspense>
      )}
      <Data value={value} onChange={onChange} required={required} faults={faults} first={first} />
      <Group gap="xs" mt="xs">
        {currentUserMay('people:find') && !chosen && opener('finder', texts.find)}
        {opener('wishes', texts.wishes)}
      </Group>
      <Suspense>
        {open === 'finder' && (
          <PersonFinder
            onChoose={(found) => {
              onChange(withChosen(value, found));
              setOpen(null);
              fields.current?.querySelector('input')?.focus();
            }}
          />
        )}
        {(open === 'wishes' || faults.remember) && (
          <PersonWishes
            value={value}
            onChange={onChange}
            fault={faults.remember && faultTexts[faults.remember]}
          />
        )}
      </Suspense>
    </div>
  );
}

function Data({
  value: { customer, chosen },
  onChange,
  required,
  faults,
  first,
}: Props & Required<Pick<Props, 'required' | 'faults'>>) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {personalData.map((datum) => {
        const fault = faults[datum];
        return (
          <TextInput
            key={datum}
            ref={datum === 'name' ? first : undefined}
            label={texts[datum]}
            description={chosen?.[datum] && texts.known(chosen[datum])}
            type={types[datum]}
            autoComplete="off"
            size="md"
            maxLength={120}
            value={customer[datum]}
            error={fault && faultTexts[fault]}
            withAsterisk={required.includes(datum)}
            aria-required={required.includes(datum)}
            onChange={({ currentTarget }) =>
              onChange({ chosen, customer: { ...customer, [datum]: currentTarget.value } })
            }
          />
        );
      })}
    </SimpleGrid>
  );
}
