import { Text, TextInput } from '@mantine/core';
import type { CSSProperties } from 'react';
import { contrast } from '#domain/colours/contrast.ts';
import { isColour } from '#domain/organisation/settings.ts';
import { usePreferences } from '../../theme/choice.ts';
import { tokensOf } from '../../theme/tokens.ts';
import type { EditorProps } from './setting.ts';
import css from './settings.module.css';
import { texts } from './texts.ts';

export function ColourField({ setting, text, error, names, onChange }: EditorProps) {
  const primary = setting.name === 'vez.brand.blue' ? 'blue' : 'green';
  return (
    <>
      <div className={css.colour}>
        <input
          type="color"
          aria-label={texts.pick}
          aria-describedby={names['aria-labelledby']}
          value={isColour(text) ? text : '#000000'}
          onChange={({ currentTarget: { value } }) => onChange(value)}
        />
        <TextInput
          {...names}
          size="md"
          placeholder="#00703c"
          autoComplete="off"
          maxLength={7}
          value={text}
          error={error}
          onChange={({ currentTarget: { value } }) => onChange(value || null)}
        />
      </div>
      {isColour(text) && <Preview primary={primary} colour={text} />}
    </>
  );
}

/** Renders the counter's main button in this colour, with the theme's contrast rules. */
function Preview({ primary, colour }: { primary: 'green' | 'blue'; colour: string }) {
  const { surface, preset } = usePreferences();
  const brand = { green: colour, blue: colour };
  return (
    <div className={css.preview}>
      {[false, true].map((dark) => {
        const {
          paper,
          ink,
          fill,
          'on-fill': onFill,
        } = tokensOf({
          primary,
          surface,
          preset,
          dark,
          brand,
        });
        // The cast: the library's types do not include custom properties.
        const colours = {
          '--paper': paper,
          '--ink': ink,
          '--fill': fill,
          '--on-fill': onFill,
        } as CSSProperties;
        return (
          <div key={String(dark)} className={css.theme} style={colours}>
            <span>{dark ? texts.dark : texts.light}</span>
            <span className={css.sample}>{texts.sample}</span>
            {contrast(fill, paper) < 3 && <Text size="sm">{texts.faint}</Text>}
          </div>
        );
      })}
    </div>
  );
}
