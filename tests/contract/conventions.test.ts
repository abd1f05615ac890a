import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { may } from '#domain/permissions/may.ts';
import { transitions } from '#domain/tickets/lifecycle.ts';
import { contractRoot } from '../../src/tools/contract-specification.ts';
import { answerOf, bodyOf, operations, parametersOf, resolve, type Schema } from './operations.ts';

/** Reads sent by POST: their input is too long for an address or names people. */
const lookups = [
  'POST /api/branches/{branchId}/schedule/conflicts',
  'POST /api/users/usersService',
  'POST /api/users/validateDataUser',
  'POST /api/users/userExportCSV',
  'POST /api/users/ids',
  'POST /api/users/audit',
  'POST /api/branches/{branchId}/tickets',
  'POST /api/branches/{branchId}/staffing/plan',
  'POST /api/operators/search',
  'POST /api/operators/ids',
  'POST /api/people/find',
  'POST /api/people/search',
  'POST /api/branches/{branchId}/services/{serviceId}/replay',
  'POST /api/clients/monitorData',
  'POST /api/figures',
  'POST /api/figures/groups',
  'POST /api/figures/hours',
  'POST /api/figures/waits',
  'POST /api/figures/turns',
  'POST /api/figures/now',
  'POST /api/devices/pairing',
  'POST /api/branches/{branchId}/report-mailings/choices',
  // These send a message and store nothing.
  'POST /api/branches/{branchId}/report-mailings/{mailingId}/test',
  'POST /api/messages/channels/test',
];

const errors = { $ref: '#/components/schemas/Errors' };

it('every operation has an id of its own', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(operations.length).toBeGreaterThan(45);
});

it('every action on a turn asks the permission that the lifecycle names', () => {
  const asked = new Map(
    operations.map(({ operation }) => [operation.operationId, operation['x-permission']]),
  );
  // Actions without a role are the system's own and have no operation.
  const own = Object.entries(transitions).filter(
    ([action, { roles }]) => action !== 'call' && roles.length > 0,
  );
  const operationOf = (action: string) => `ticket${action[0]?.toUpperCase()}${action.slice(1)}`;
  expect(own.map(([action]) => [action, asked.get(operationOf(action))])).toEqual(
    own.map(([action, { permission }]) => [action, permission]),
  );
});

it('has no text in an address that names a person or is secret, but the authToken', () => {
  const isText = ({ schema }: Schema) => {
    const { type, enum: some, format } = resolve(schema);
    return [type].flat().includes('string') && !some && !format;
  };
  const texts = operations.flatMap(({ operation }) =>
    parametersOf(operation).filter((each) => each.in === 'query' && isText(each)),
  );
  expect([...new Set(texts.map(({ name }) => name))].sort()).toEqual([
    'authToken',
    'columns', // Columns of a file.
    'country',
    'organisation', // The organisation's public name.
    'q', // Searches branches.
    'region',
    'subject', // The configured object.
  ]);
});

describe.each(operations)('$name', ({ name, path, method, operation }) => {
  it('says where it comes from, whether it is served and what it belongs to', () => {
    expect(operation['x-origin']).toMatch(/^(seed|vez)$/);
    expect(operation['x-status']).toMatch(/^(ready|planned)$/);
    expect(operation.tags).toEqual([path.split('/')[2]]);
  });

  it('names an action that there is', () => {
    const action = operation['x-permission'];
    if (action === 'none') return;
    // `may` throws on an action that its table lacks.
    expect(() => may({ role: 'Manager', permissions: [] }, action)).not.toThrow();
  });

  it('names the purpose of the link that opens it, where one does, and then no action', () => {
    const byLink = operation.security?.some((each: object) => 'link' in each);
    expect(operation['x-link'] ?? null).toEqual(byLink ? expect.any(String) : null);
    if (byLink) expect(operation['x-permission']).toBe('none');
  });

  it('names the kind of device that sends it, where one does, and then no action', () => {
    const byDevice = operation.security?.some((each: object) => 'device' in each);
    const kinds = byDevice ? expect.stringMatching(/^(kiosk|display|any)$/) : null;
    expect(operation['x-device'] ?? null).toEqual(kinds);
    if (byDevice) expect(operation['x-permission']).toBe('none');
  });

  it('answers in the envelope, failures too', () => {
    const failure = answerOf(operation, 'default');
    expect(failure.required).toEqual(['content', 'errors']);
    expect(failure.properties.errors).toMatchObject({ minItems: 1 });
    expect(Object.keys(operation.responses)).toEqual(['200', 'default']);
    if ('text/event-stream' in (operation.responses[200].content ?? {})) {
      // Following a stream does not count as activity of the user.
      expect(operation['x-passive']).toBe(true);
      return;
    }
    const answer = answerOf(operation);
    expect(answer.required).toEqual(expect.arrayContaining(['content', 'errors']));
    expect(answer.properties).toHaveProperty('content');
    expect(answer.properties.errors).toEqual(errors);
  });

  it('is marked when it only looks something up, though it is posted', () => {
    expect(operation['x-lookup']).toBe(lookups.includes(name) ? true : undefined);
  });

  it('takes an Idempotency-Key exactly when it changes something, and needs it if it is ours', () => {
    const keys = parametersOf(operation).filter((each) => each.name === 'Idempotency-Key');
    const mutates = method !== 'GET' && !lookups.includes(name);
    // Keys belong to users or devices; strangers have none, and links change only what is
    // repeatable.
    const byDevice = operation.security?.some((each: object) => 'device' in each);
    const owned = operation.security === undefined || byDevice;
    const keyed = owned && !operation['x-repeatable'];
    const needed = operation['x-origin'] === 'vez';
    expect(keys.map(({ required = false }) => required)).toEqual(mutates && keyed ? [needed] : []);
    if (mutates && operation.security?.length > 0 && !byDevice) {
      expect(operation['x-repeatable']).toBe(true);
    }
  });

  it('bounds every text that it takes, takes no NUL and no name unknown', () => {
    const found = looseEnds(bodyOf(operation), 'body');
    for (const parameter of parametersOf(operation)) {
      found.push(...looseEnds(parameter.schema, parameter.name));
      // The rules of the domain bound the integers of bodies.
      const { type, maximum, enum: some } = resolve(parameter.schema);
      const isEndless = type === 'integer' && maximum === undefined && !some;
      if (isEndless) found.push(`${parameter.name} is endless`);
    }
    expect(found).toEqual([]);
  });
});

/** Returns the places where a schema allows unbounded texts, NUL or unknown names. */
function looseEnds(schema: Schema, trail: string, closed = false): string[] {
  const found: string[] = [];
  const node = resolve(schema) ?? {};
  const isClosed = closed || node.unevaluatedProperties === false;
  const types: string[] = [node.type ?? []].flat();
  if (types.includes('string') && !node.enum && node.format !== 'binary') {
    if (!(node.maxLength > 0)) found.push(`${trail} is endless`);
    if (takesNul(node.pattern)) found.push(`${trail} takes NUL`);
  }
  if (types.includes('array') && !(node.maxItems > 0)) found.push(`${trail} is endless`);
  const takesAny = node.additionalProperties !== false && !isClosed;
  if (types.includes('object') && !node['x-raw'] && takesAny) {
    found.push(`${trail} takes any name`);
  }
  for (const [name, each] of Object.entries(node.properties ?? {})) {
    found.push(...looseEnds(each, `${trail}.${name}`));
  }
  const parts = [node.items, ...(node.oneOf ?? []), ...(node.anyOf ?? [])];
  for (const part of parts) if (part) found.push(...looseEnds(part, trail));
  for (const part of node.allOf ?? []) found.push(...looseEnds(part, trail, isClosed));
  return found;
}

function takesNul(pattern: string | undefined): boolean {
  if (!pattern?.startsWith('^') || !pattern.endsWith('$')) return true;
  return ['\0', 'a\0', '/\0'].some((text) => new RegExp(pattern, 'u').test(text));
}

it.each([
  { type: 'string', pattern: '^[^\\u0000]*$' },
  { type: ['string', 'null'], maxLength: 5 },
  { type: 'string', maxLength: 5, pattern: '[^\\u0000]' },
  { type: 'string', maxLength: 5, pattern: '^.*$' },
  { type: 'array', items: { type: 'integer' } },
  { type: 'object', properties: {} },
  { oneOf: [{ type: 'null' }, { type: 'string' }] },
  { allOf: [{ type: 'object', properties: {} }] },
  { type: 'object', additionalProperties: false, properties: { a: { type: 'string' } } },
])('sees the loose end of %j', (schema) => {
  expect(looseEnds(schema, 'it')).not.toEqual([]);
});

it('is sound OpenAPI', async () => {
  const rules = {
    // Descriptions and answers replace summaries; 4xx and 5xx share one schema, the default.
    'operation-summary': 'off',
    'operation-4xx-response': 'off',
    'info-license': 'off',
  } as const;
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ ...(await contractRoot('.')), config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});
