import type { components } from '#contract/types.ts';

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

/** Adapts a number in the form to its field: an empty field is NaN. */
export const asNumber = ({
  value,
  onChange,
  ...rest
}: {
  // The form library types the value of an arbitrary path as any.
  // biome-ignore lint/suspicious/noExplicitAny: as above
  [name: string]: any;
}) => ({
  ...rest,
  value: Number.isNaN(value) ? null : (value as number),
  onChange: (number: number | null) => onChange(number ?? Number.NaN),
});
