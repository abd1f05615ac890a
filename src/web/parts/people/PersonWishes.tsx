import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { isLanguage, languages } from '#domain/names/languages.ts';
import { Consents } from './Consents.tsx';
import type { Customer, PersonDraft } from './person.ts';
import { languageTexts, texts } from './texts.ts';

const options = languages.map((value) => ({ value, label: languageTexts[value] }));

export function PersonWishes({
  value: { customer, chosen },
  onChange,
  fault,
}: {
  value: PersonDraft;
  onChange: (value: PersonDraft) => void;
  fault?: string | undefined;
}) {
  const set = (change: Partial<Customer>) =>
    onChange({ chosen, customer: { ...customer, ...change } });
  const { consents = [], language = 'es', remember = false } = customer;
  return (
    <Stack gap="sm" mt="xs">
      <Consents
        value={consents}
        onChange={(consents) => set({ consents })}
        lacks={(address) => !customer[address].trim() && !chosen?.[address]}
      />
      <NativeSelect
        label={texts.language}
        size="md"
        maw="20rem"
        value={language}
        data={options}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && set({ language: value })}
      />
      <Checkbox
        label={chosen ? texts.update : texts.remember}
        description={chosen ? texts.updateHint : texts.rememberHint}
        error={fault}
        size="md"
        checked={remember}
        onChange={(event) => set({ remember: event.currentTarget.checked })}
      />
    </Stack>
  );
}
