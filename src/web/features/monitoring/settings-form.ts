import type { components } from '#contract/types.ts';

/** What the forms of both kinds of device are given. */
export interface SettingsForm<Settings> {
  saved: Settings & { version: number };
  services: readonly { id: number; name: string }[];
  save: { error: Error | null; isPending: boolean };
  send: (
    body: components['schemas']['NewDeviceSettings'],
    outcomes: { onError: (error: Error) => void; onSuccess: () => void },
  ) => void;
  onBack: () => void;
}

/** How the form's values of numbers go to and from their fields: what is no number is NaN. */
export const asNumber = ({
  value,
  onChange,
  ...rest
}: {
  // The form's own type for the value of any path.
  // biome-ignore lint/suspicious/noExplicitAny: as above
  [name: string]: any;
}) => ({
  ...rest,
  value: Number.isNaN(value) ? null : (value as number),
  onChange: (number: number | null) => onChange(number ?? Number.NaN),
});
