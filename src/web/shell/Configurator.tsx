import { Stack } from '@mantine/core';
import type { CSSProperties } from 'react';
import { readBrand } from '../theme/apply.ts';
import { prefer, usePreferences } from '../theme/choice.ts';
import { type Preferences, presets } from '../theme/defaults.ts';
import { primaries, primaryShades, surfaceShades, surfaces } from '../theme/palette.ts';
import { Drawer } from '../ui/Drawer.tsx';
import css from './configurator.module.css';
import { texts } from './texts.ts';

/** Configurator panel (spec §2): every choice applies at once and is stored on this device. */
export function Configurator({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { surface } = usePreferences();
  const brand = readBrand();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size="sm"
      title={texts.configurator}
      overlayProps={{ backgroundOpacity: 0.15 }}
    >
      <Stack gap="lg">
        <Choice
          name="primary"
          title={texts.primary}
          options={primaries}
          colourOf={(option) =>
            option === 'noir'
              ? surfaceShades(surface)[950]
              : primaryShades(option, surface, brand)[500]
          }
        />
        <Choice
          name="surface"
          title={texts.surface}
          options={surfaces}
          colourOf={(option) => {
            const shades = surfaceShades(option);
            return `linear-gradient(135deg, ${shades[200]} 50%, ${shades[800]} 50%)`;
          }}
        />
        <Choice name="preset" title={texts.preset} options={presets} />
        <Choice
          name="menuMode"
          title={texts.menuMode}
          options={['static', 'overlay'] as const}
          labelOf={(option) => texts.menuModes[option]}
        />
      </Stack>
    </Drawer>
  );
}

/** Choice as native radio buttons: arrow keys work, and a colour has a name beside its swatch. */
function Choice<Name extends 'primary' | 'surface' | 'preset' | 'menuMode'>({
  name,
  title,
  options,
  colourOf,
  labelOf = String,
}: {
  name: Name;
  title: string;
  options: readonly Preferences[Name][];
  colourOf?: (option: Preferences[Name]) => string;
  labelOf?: (option: Preferences[Name]) => string;
}) {
  const chosen = usePreferences()[name];
  return (
    <fieldset className={css.choice}>
      <legend className={css.title}>
        {title}
        {colourOf && <span className={css.chosen}> {chosen}</span>}
      </legend>
      <div className={colourOf ? css.swatches : css.words}>
        {options.map((option) => (
          <label
            key={option}
            className={colourOf ? css.swatch : css.word}
            title={colourOf && labelOf(option)}
            // The cast: React's types know no custom properties.
            style={colourOf && ({ '--swatch': colourOf(option) } as CSSProperties)}
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === chosen}
              onChange={() => prefer(name, option)}
            />
            <span className={colourOf && css.unseen}>{labelOf(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
