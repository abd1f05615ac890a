import { parseSync, Visitor } from 'oxc-parser';

/** One small change of a source, by the offsets of what it replaces. */
export interface Mutation {
  kind: 'negated condition' | 'dropped call' | 'changed bound';
  line: number;
  start: number;
  end: number;
  by: string;
}

const bounds: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/** Every mutation of the source. */
export function mutationsOf(file: string, text: string): Mutation[] {
  const found: Mutation[] = [];
  const add = (kind: Mutation['kind'], start: number, end: number, by: string) =>
    found.push({ kind, line: text.slice(0, start).split('\n').length, start, end, by });
  const negate = ({ test: { start, end } }: { test: { start: number; end: number } }) =>
    add('negated condition', start, end, `!(${text.slice(start, end)})`);
  new Visitor({
    IfStatement: negate,
    ConditionalExpression: negate,
    ExpressionStatement: ({ expression, start, end }) => {
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression;
      if (call.type === 'CallExpression' && call.callee.type !== 'Super') {
        add('dropped call', start, end, '');
      }
    },
    BinaryExpression: ({ left, right, operator, start, end }) => {
      const by = bounds[operator];
      if (by) {
        add('changed bound', start, end, [left, by, right].map(textOf).join(' '));
      }
    },
  }).visit(parseSync(file, text).program);
  return found;

  function textOf(part: string | { start: number; end: number }) {
    return typeof part === 'string' ? part : text.slice(part.start, part.end);
  }
}

/** The source with the mutations in it, each in force where `vezMutant` says so of its number. */
export function switched(
  text: string,
  mutations: readonly (Mutation & { number: number })[],
): string {
  let result = text;
  for (const { number, kind, start, end, by } of mutations.toSorted((a, b) => b.start - a.start)) {
    const original = text.slice(start, end);
    const isOn = `globalThis.vezMutant?.(${number})`;
    const both =
      kind === 'dropped call' ? `if (!${isOn}) ${original}` : `(${isOn} ? ${by} : ${original})`;
    result = result.slice(0, start) + both + result.slice(end);
  }
  return result;
}
