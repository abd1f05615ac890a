import { parseSync, Visitor } from 'oxc-parser';

/** A part of a source file, as character offsets. */
interface Part {
  start: number;
  end: number;
}

/** A small change of a source file: `by` replaces the part. */
export interface Mutation extends Part {
  kind: 'negated condition' | 'dropped call' | 'changed bound';
  line: number;
  by: string;
}

const bounds: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

export function mutationsOf(file: string, text: string): Mutation[] {
  const found: Mutation[] = [];
  const add = (kind: Mutation['kind'], { start, end }: Part, by: string) =>
    found.push({ kind, line: text.slice(0, start).split('\n').length, start, end, by });
  const textOf = ({ start, end }: Part) => text.slice(start, end);
  const negate = ({ test }: { test: Part }) => add('negated condition', test, `!(${textOf(test)})`);
  new Visitor({
    IfStatement: negate,
    ConditionalExpression: negate,
    ExpressionStatement: (statement) => {
      const { expression } = statement;
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression;
      if (call.type === 'CallExpression' && call.callee.type !== 'Super') {
        add('dropped call', statement, '');
      }
    },
    BinaryExpression: (comparison) => {
      const { left, right, operator } = comparison;
      const by = bounds[operator];
      if (by) add('changed bound', comparison, `${textOf(left)} ${by} ${textOf(right)}`);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/**
 * Returns the source with all mutations inserted. Each is active if `vezMutant` returns true for
 * its number.
 */
export function switched(
  text: string,
  mutations: readonly (Mutation & { number: number })[],
): string {
  let result = text;
  for (const { number, kind, start, end, by } of mutations.toSorted((a, b) => b.start - a.start)) {
    const original = text.slice(start, end);
    const isOn = `globalThis.vezMutant?.(${number})`;
    // Braces keep a following `else` with its own `if`.
    const both =
      kind === 'dropped call' ? `{ if (!${isOn}) ${original} }` : `(${isOn} ? ${by} : ${original})`;
    result = result.slice(0, start) + both + result.slice(end);
  }
  return result;
}
