import { texts } from './texts.ts';

/** The names of a thing's fields, in the order in which they are shown. Others stay hidden. */
export type FieldNames = Readonly<Record<string, string>>;

/** How a value of a field reads, where it is more than a text, a number or a flag. */
export type Wording = (field: string, value: unknown) => string | undefined;

/** A value of the configuration in words. */
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
