import { type Variable, variableNamed } from './kinds.ts';
import type { MessageText } from './texts.ts';

export type Parameters = Readonly<Partial<Record<Variable, string>>>;

/** Longest value, in UTF-16 units, so that one value cannot fill a message. */
const longestValue = 300;

/**
 * Replaces the variables of a text. Values become one line without control or bidirectional
 * characters, and braces inside them stay literal. A missing value is empty, and unknown braces
 * stay.
 */
export function renderMessage({ subject, text }: MessageText, parameters: Parameters): MessageText {
  return { subject: oneLine(fill(subject, parameters)), text: fill(text, parameters) };
}

export function namesVariable(text: string, variable: Variable): boolean {
  return [...text.matchAll(/\{([^{}\n]+)\}/g)].some(
    ([, name = '']) => variableNamed(name) === variable,
  );
}

function fill(template: string, parameters: Parameters): string {
  return template.replace(/\{([^{}\n]+)\}(\.?)/g, (braces, name: string, end: string) => {
    const variable = variableNamed(name);
    if (!variable) return braces;
    const value = plain(parameters[variable] ?? '');
    // A value such as «p. m.» already ends with the full stop.
    return value.endsWith('.') ? value : value + end;
  });
}

function plain(value: string): string {
  const line = oneLine(value);
  const letters = [...line];
  return letters.length > longestValue ? `${letters.slice(0, longestValue).join('')}...` : line;
}

export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}
