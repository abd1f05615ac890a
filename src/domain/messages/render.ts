import { type Variable, variableNamed } from './kinds.ts';
import type { MessageText } from './texts.ts';

export type Parameters = Readonly<Partial<Record<Variable, string>>>;

/** A name needs no more; without a bound one value could fill a message. */
const longestValue = 300;

/**
 * The texts with the values in place of their variables. A value is plain text of one line: it is
 * never read for variables again, and loses line ends, other control characters and those that turn
 * the direction of writing. A variable without a value is empty; other braces stay as they are. The
 * subject is one line.
 */
export function renderMessage({ subject, text }: MessageText, parameters: Parameters): MessageText {
  return { subject: oneLine(fill(subject, parameters)), text: fill(text, parameters) };
}

/** Whether a text names the variable. */
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
    // The point of «p. m.» ends the sentence too.
    return value.endsWith('.') ? value : value + end;
  });
}

function plain(value: string): string {
  const line = oneLine(value);
  const letters = [...line];
  return letters.length > longestValue ? `${letters.slice(0, longestValue).join('')}...` : line;
}

/** Without anything that ends a line, a header or a direction of writing. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}
