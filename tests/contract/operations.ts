import spec from '#contract/spec.json' with { type: 'json' };

// biome-ignore lint/suspicious/noExplicitAny: a schema of any form is walked here
export type Schema = any;

export interface Stated {
  /** Method and path, such as `GET /api/branches/mine`. */
  name: string;
  path: string;
  method: string;
  operation: Schema;
}

export const operations: Stated[] = Object.entries(spec.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([verb, operation]) => {
    const method = verb.toUpperCase();
    return { name: `${method} ${path}`, path, method, operation };
  }),
);

export function stated(name: string): Schema {
  const found = operations.find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not in the contract`);
  return found.operation;
}

/** Follows references until it reaches the schema itself. */
export function resolve(schema: Schema): Schema {
  if (!schema?.$ref) return schema;
  const parts: string[] = schema.$ref.slice(2).split('/');
  return resolve(parts.reduce((node: Schema, part) => node[part], spec));
}

export function bodyOf(operation: Schema): Schema {
  const content = operation.requestBody?.content ?? {};
  return resolve((content['application/json'] ?? content['multipart/form-data'])?.schema);
}

export function answerOf(operation: Schema, status = '200'): Schema {
  const { content } = resolve(operation.responses[status]);
  return resolve(content['application/json'].schema);
}

export function parametersOf(operation: Schema): Schema[] {
  return (operation.parameters ?? []).map(resolve);
}
