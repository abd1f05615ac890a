import { Checkbox, Group, NativeSelect, Stack } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { channelTraits, writtenChannels } from '#domain/messages/channels.ts';
import { isLanguage, languages } from '#domain/names/languages.ts';
import type { Customer, PersonDraft } from './person.ts';
import { consentTexts, languageTexts, texts } from './texts.ts';

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
      <Group gap="xl" align="flex-start">
        {writtenChannels.map((name) => {
          const { address } = channelTraits[name];
          const agreed = consents.includes(name);
          const lacks = agreed && !customer[address].trim() && !chosen?.[address];
          return (
            <Checkbox
              key={name}
              label={consentTexts[name]}
              description={lacks && texts.lacks[address]}
              size="md"
              py={10}
              checked={agreed}
              onChange={(event) =>
                set({
                  consents: event.currentTarget.checked
                    ? [...consents, name]
                    : consents.filter((each) => each !== name),
                })
              }
            />
          );
        })}
      </Group>
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
