import { Checkbox, Group } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import type { ReactNode } from 'react';
import { isLanguage, type Language, languages } from '#domain/names/languages.ts';
import { languageTexts } from '../../parts/people/texts.ts';

/** Languages in the order in which they are ticked. */
export function LanguageField({
  value = [],
  onChange,
  most,
  ...rest
}: {
  label: string;
  description: string;
  value?: readonly Language[];
  error?: ReactNode;
  onChange: (chosen: Language[]) => void;
  /** Maximum choices; at the limit the others are disabled. */
  most?: number;
  'data-path'?: string;
}) {
  return (
    <Checkbox.Group
      {...rest}
      value={[...value]}
      maxSelectedValues={most}
      onChange={(chosen) => onChange(chosen.filter(isLanguage))}
    >
      <Group gap="lg">
        {languages.map((language) => (
          <Checkbox
            key={language}
            value={language}
            label={numbered(languageTexts[language], value.indexOf(language), value.length)}
            size="md"
            py={8}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** Appends the position to a ticked name when there are several. */
const numbered = (name: string, place: number, of: number) =>
  place >= 0 && of > 1 ? `${name} (${place + 1}.º)` : name;
