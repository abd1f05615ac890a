import type { components } from '#contract/types.ts';
import type { SettingName } from '#domain/organisation/settings.ts';

export type KnownSetting = Omit<components['schemas']['Setting'], 'name'> & { name: SettingName };

/** The unsaved value; null stands for the default. */
export type Draft = components['schemas']['NewSetting'];

export interface EditorProps {
  setting: KnownSetting;
  /** The stored or typed value; empty for none. */
  text: string;
  error: string | null;
  /** IDs of the elements that label and describe the field. */
  names: Record<'aria-labelledby' | 'aria-describedby', string>;
  /** Null resets the setting to its default. */
  onChange: (text: string | null) => void;
}
