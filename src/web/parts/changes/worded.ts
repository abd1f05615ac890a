import { texts } from './texts.ts';

/** Field names in display order. Fields without an entry are hidden. */
export type FieldNames = Readonly<Record<string, string>>;

/** Words a value that is not a plain text, number or flag; undefined for any other value. */
export type Wording = (field: string, value: unknown) => string | undefined;

export function worded(field: string, value: unknown, wording?: Wording): string {
  const own = wording?.(field, value);
  if (own !== undefined) return own;
  if (value === null || value === undefined || value === '') return texts.nothing;
  if (Array.isArray(value)) {
    return value.map((each) => worded(field, each, wording)).join(', ') || texts.nothing;
  }
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return String(value);
}
