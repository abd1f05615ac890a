/** The part of a schema of the contract that its type consists of. */
export interface Schema {
  $ref?: string;
  description?: string;
  type?: string | string[];
  enum?: readonly unknown[];
  const?: unknown;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  items?: Schema;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: boolean | Schema;
}

export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** Returns the schema as a TypeScript type; schemas with a name are named by it. */
export function typeText(schema: Schema): string {
  const { $ref, oneOf, anyOf = oneOf, allOf } = schema;
  if ($ref) return nameOf($ref);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (anyOf) return anyOf.map(typeText).join(' | ');
  const own = schema.properties || !allOf ? [plainText(schema)] : [];
  return [...(allOf ?? []).map(typeText), ...own].join(' & ');
}

function plainText({ type, items, ...schema }: Schema): string {
  const texts: Record<string, () => string> = {
    integer: () => 'number',
    array: () => `Array<${typeText(items ?? {})}>`,
    object: () => objectText(schema),
  };
  const types = [type ?? (schema.properties ? 'object' : 'unknown')].flat();
  return types.map((each) => texts[each]?.() ?? each).join(' | ');
}

function objectText({ properties = {}, required = [], additionalProperties }: Schema): string {
  const lines = Object.entries(properties).map(([name, schema]) => {
    const optional = required.includes(name) ? '' : '?';
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    return `${comment(schema)}${key}${optional}: ${typeText(schema)};`;
  });
  if (typeof additionalProperties === 'object') {
    lines.push(`[key: string]: ${typeText(additionalProperties)};`);
  }
  return lines.length === 0 ? 'object' : `{\n${lines.join('\n').replaceAll(/^/gm, '  ')}\n}`;
}

/** Returns the description as a comment in lines before what it describes. */
export function comment({ description }: Schema): string {
  return description ? `${description.trim().replaceAll(/^/gm, '// ')}\n` : '';
}

/** Returns the names of schemas that a part of the contract refers to, not through others. */
export function namesIn(part: unknown): string[] {
  const refs = JSON.stringify(part ?? null).match(/"#\/components\/schemas\/\w+"/g) ?? [];
  return refs.map((ref) => nameOf(ref.slice(0, -1)));
}
