import { Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Names } from '#domain/names/name-in.ts';
import { withName } from '#domain/names/names.ts';
import { otherLanguages, namesTexts as texts } from './names-texts.ts';
import { Section } from './Section.tsx';

export function NamesSection({
  names,
  errors,
  onChange,
}: {
  names: Names;
  /** Errors by field, such as `names.en`. */
  errors: Readonly<Record<string, ReactNode>>;
  onChange: (names: Names) => void;
}) {
  const wrong = otherLanguages.some((language) => errors[`names.${language}`]);
  return (
    <Section title={texts.title} summary={texts.now(names)} folded wrong={wrong}>
      <Text c="dimmed">{texts.hint}</Text>
      {otherLanguages.map((language) => (
        <TextInput
          key={language}
          label={texts.languages[language]}
          size="md"
          maxLength={120}
          autoComplete="off"
          lang={language}
          data-path={`names.${language}`}
          error={errors[`names.${language}`]}
          value={names[language] ?? ''}
          onChange={({ currentTarget: { value } }) => onChange(withName(names, language, value))}
        />
      ))}
    </Section>
  );
}
