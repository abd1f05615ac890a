import spec from '#contract/spec.json' with { type: 'json' };
import recorded from './examples.json' with { type: 'json' };
import { comment, nameOf, namesIn, type Schema, typeText } from './types.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

/** An operation with its parameters and answers resolved. */
interface Operation {
  operationId: string;
  description?: string;
  security?: readonly object[];
  parameters?: readonly Parameter[];
  requestBody?: { content: Content };
  responses: { 200: { content: Content } };
  'x-permission'?: string;
}

/** A request that was answered; secrets and the rest of long lists are left out. */
export interface Example {
  request: string;
  body?: unknown;
  answer: unknown;
}

// The casts: the contract has the form of OpenAPI, and the examples are recorded in this form.
const components = spec.components as unknown as Record<string, Record<string, object>>;
const paths = resolved(spec.paths) as Record<string, Record<string, Operation>>;
const examples = recorded as Record<string, Example>;

export const tags: readonly { name: string; description: string }[] = spec.tags;

/** Returns the reference of a tag's operations in Markdown, with the types that they use. */
export function chapterOf({ name, description }: (typeof tags)[number]): string {
  const own = Object.entries(paths).filter(([path]) => path.split('/')[2] === name);
  const operations = own.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationText(path, method, operation)),
  );
  const declarations = typesUsedBy(own).map(
    ([type, schema]) => `${comment(schema)}type ${type} = ${typeText(schema)}`,
  );
  return [
    `# ${name} {#tag}`,
    `${description}. Descripciones y tipos están en inglés, como el contrato.`,
    ...operations,
    '## Tipos {#types}',
    fenced('ts', declarations.join('\n\n')),
  ].join('\n\n');
}

function operationText(path: string, method: string, operation: Operation): string {
  const example = examples[operation.operationId];
  return [
    `## ${method.toUpperCase()} ${path.replace('/api', '')} {#${operation.operationId}}`,
    escaped(operation.description ?? ''),
    callerOf(operation),
    fenced('ts', shapeOf(operation)),
    ...(example ? [exampleText(example)] : []),
  ].join('\n\n');
}

function callerOf({ security, 'x-permission': permission }: Operation): string {
  if (security?.length === 0) return 'No hace falta entrar.';
  const [scheme = {}] = security ?? [];
  if ('device' in scheme) return 'Con la clave de un equipo.';
  if ('link' in scheme) return 'Con el enlace que recibió la persona.';
  const any = permission === undefined || permission === 'none';
  return any ? 'Cualquier cuenta.' : `Con el permiso \`${permission}\`.`;
}

/** Returns the types of what an operation takes, by place, and of the content that it answers. */
function shapeOf({ parameters = [], requestBody, responses }: Operation): string {
  const taken = ['path', 'query', 'header'].flatMap((place): [string, Schema][] => {
    const own = parameters.filter((each) => each.in === place);
    const properties = Object.fromEntries(
      own.map(({ name, description, schema }) => [name, { description, ...schema }]),
    );
    const required = own.filter((each) => each.required).map(({ name }) => name);
    return own.length > 0 ? [[place, { properties, required }]] : [];
  });
  const { properties } = schemaOf(responses[200].content);
  const { content, errors: _, ...beside } = properties ?? {};
  const parts: [string, Schema][] = [
    ...taken,
    ...(requestBody ? [['body', schemaOf(requestBody.content)] satisfies [string, Schema]] : []),
    ...Object.entries({ ...(content && { content }), ...beside }),
  ];
  return parts.map(([part, schema]) => `${part}: ${typeText(schema)}`).join('\n');
}

function schemaOf(content: Content): Schema {
  const [{ schema } = { schema: {} }] = Object.values(content);
  return (schema.$ref && components.schemas?.[nameOf(schema.$ref)]) || schema;
}

const exampleText = ({ request, body, answer }: Example): string =>
  [
    '::: details Ejemplo',
    fenced('http', [request, ...(body === undefined ? [] : ['', json(body)])].join('\n')),
    fenced('json', json(answer)),
    ':::',
  ].join('\n\n');

const json = (value: unknown) => JSON.stringify(value, null, 2);
const fenced = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;
const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('{', '&#123;').trim();

/** Returns the named types of some operations and those that these consist of, by name. */
function typesUsedBy(part: unknown): [string, Schema][] {
  const types = new Map<string, Schema>();
  const left = namesIn(part);
  for (let name = left.pop(); name; name = left.pop()) {
    const schema = components.schemas?.[name];
    if (!schema || types.has(name)) continue;
    types.set(name, schema);
    left.push(...namesIn(schema));
  }
  return [...types].sort(([a], [b]) => a.localeCompare(b));
}

/** Replaces references to parameters, answers and headers by what they refer to. */
function resolved(part: unknown): unknown {
  return JSON.parse(JSON.stringify(part), (_, value) => {
    const [, kind, name] = /^#\/components\/(?!schemas)(\w+)\/(\w+)$/.exec(value?.$ref) ?? [];
    return kind && name ? components[kind]?.[name] : value;
  });
}
