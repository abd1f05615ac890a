import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import spec from '#contract/spec.json' with { type: 'json' };
import { buildContract } from '../../src/tools/contract-build.ts';

// biome-ignore lint/suspicious/noExplicitAny: a schema of any form is walked here
type Schema = any;

const operations = Object.entries(spec.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    operation: operation as Schema,
  })),
);

/** Section 7 of the specification, typed out by hand: method, path, payload names, query names. */
const seed: [string, string, string[]?][] = [
  ['POST', '/api/users/login', ['email', 'password']],
  ['DELETE', '/api/users/logout'],
  ['GET', '/api/users/parentClient'],
  ['GET', '/api/users/userInfo/{clientId}/client'],
  ['POST', '/api/users/refreshToken'],
  ['GET', '/api/users/getUserSessionLimit'],
  ['POST', '/api/users/saveOauth2'],
  ['POST', '/api/users/validateOauth2', ['email', 'expiresAt']],
  ['PUT', '/api/users/passwordChange', ['id', 'data']],
  ['POST', '/api/users/createIfUnexistent', ['firstName', 'lastName', 'phoneNumber', 'email']],
  ['POST', '/api/users/usersService', ['queryString']],
  ['GET', '/api/users/userBranches'],
  ['GET', '/api/users/userRoles/{id}'],
  ['POST', '/api/users/validateDataUser'],
  ['POST', '/api/users/create'],
  ['GET', '/api/users/divisionsByHierarchyId/{hierarchyId}'],
  ['GET', '/api/users/userById/{id}'],
  ['POST', '/api/users/update'],
  ['POST', '/api/users/changePasswordFromSecurity', ['password', 'passwordConfirmation', 'id']],
  ['POST', '/api/users/eliminate/{id}'],
  ['GET', '/api/users/viewRol/{id}'],
  ['POST', '/api/users/viewEdit', ['id', 'views', 'typeUser']],
  ['POST', '/api/users/eliminateAll'],
  ['POST', '/api/users/userExportCSV'],
  ['POST', '/api/users/userUploadCSV', ['file']],
  ['POST', '/api/users/userDeleteAllByCSV', ['file']],
  ['GET', '/api/clients/{clientId}/eventsAll'],
  ['GET', '/api/clients/{clientId}/settings'],
  ['GET', '/api/clients/colorsConfig'],
  ['GET', '/api/clients/{clientId}/getHierarchiesAndDivisions'],
  ['POST', '/api/clients/monitorData', ['clientId', 'hierarchyId', 'divisionId']],
  ['GET', '/api/clients/{clientId}/getAllCountriesByClientId'],
];

function resolve(schema: Schema): Schema {
  if (!schema?.$ref) return schema;
  const parts: string[] = schema.$ref.slice(2).split('/');
  return resolve(parts.reduce((node: Schema, part) => node[part], spec));
}

function payload(operation: Schema): string[] {
  const content = operation.requestBody?.content ?? {};
  const body = content['application/json'] ?? content['multipart/form-data'];
  return Object.keys(resolve(body?.schema)?.properties ?? {});
}

describe('the specification', () => {
  it('has all its operations here, and none was invented under its name', () => {
    const stated = operations
      .filter(({ operation }) => operation['x-origin'] === 'seed')
      .map(({ method, path }) => `${method} ${path}`);
    expect(stated.sort()).toEqual(seed.map(([method, path]) => `${method} ${path}`).sort());
  });

  it.each(seed.filter(([, , names]) => names))('%s %s has its payload', (method, path, names) => {
    const found = operations.find((each) => each.method === method && each.path === path);
    expect(payload(found?.operation)).toEqual(expect.arrayContaining(names ?? []));
  });

  it('names the fields of a password change', () => {
    const change = operations.find(({ path }) => path.endsWith('passwordChange'));
    const body = resolve(change?.operation.requestBody.content['application/json'].schema);
    const user = resolve(body.properties.data).properties.user;
    expect(Object.keys(resolve(user).properties)).toEqual([
      'password',
      'current_password',
      'confirmPassword',
    ]);
  });

  it('exempts these from credentials and no other', () => {
    const open = operations.filter(({ operation }) => operation.security?.length === 0);
    expect(open.map(({ path }) => path.split('/').pop()).sort()).toEqual([
      'login',
      'refreshToken',
      'saveOauth2',
      'validateOauth2',
    ]);
  });

  it('keeps the places that it shows', () => {
    const content = (path: string, method: string) => {
      const found = operations.find((each) => each.path === path && each.method === method);
      return resolve(found?.operation.responses['200'].content['application/json'].schema)
        .properties;
    };
    expect(content('/api/users/refreshToken', 'POST')).toHaveProperty('accessToken');
    expect(content('/api/clients/colorsConfig', 'GET')).toHaveProperty('color_config');
    expect(content('/api/clients/{clientId}/settings', 'GET').content.properties).toHaveProperty(
      'settings',
    );
    expect(
      content('/api/users/userInfo/{clientId}/client', 'GET').content.properties,
    ).toHaveProperty('user');
  });
});

describe('every operation', () => {
  it('has a name of its own', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(operations.map((each) => [`${each.method} ${each.path}`, each] as const))(
    '%s keeps the conventions',
    (_name, { method, path, operation }) => {
      expect(operation['x-origin']).toMatch(/^(seed|vez)$/);
      expect(operation['x-status']).toMatch(/^(ready|planned)$/);
      expect(operation['x-permission']).toMatch(/^(none|[a-z]+:[a-z]+)$/);
      expect(operation.tags).toHaveLength(1);
      expect(operation.responses.default).toBeDefined();
      if (path !== '/api/events/stream') {
        const answer = resolve(operation.responses['200']).content['application/json'].schema;
        expect(resolve(answer).required).toEqual(expect.arrayContaining(['content', 'errors']));
      }
      const headers = (operation.parameters ?? []).map((each: Schema) => resolve(each).name);
      const reads = [
        'login',
        'refreshToken',
        'saveOauth2',
        'validateOauth2',
        'usersService',
      ].concat(['validateDataUser', 'userExportCSV', 'monitorData']);
      const mutates =
        (method === 'POST' || method === 'PUT') && !reads.includes(path.split('/').pop() ?? '');
      expect(headers.includes('Idempotency-Key')).toBe(mutates);
    },
  );

  it('bounds every text that it takes, and takes no NUL', () => {
    const texts: string[] = [];
    const walk = (schema: Schema, trail: string): void => {
      const {
        type,
        properties = {},
        items,
        oneOf = [],
        allOf = [],
        ...rest
      } = resolve(schema) ?? {};
      const fixed = rest.enum || rest.format;
      if (type === 'string' && !fixed && !(rest.maxLength && rest.pattern)) texts.push(trail);
      for (const [name, each] of Object.entries(properties)) walk(each, `${trail}.${name}`);
      if (items) walk(items, `${trail}[]`);
      for (const each of [...oneOf, ...allOf]) walk(each, trail);
    };
    for (const { operation } of operations) {
      walk(operation.requestBody?.content['application/json']?.schema, operation.operationId);
    }
    expect(texts).toEqual([]);
  });
});

it('has fresh generated files', async () => {
  for (const [name, text] of Object.entries(await buildContract('.'))) {
    const stored = await readFile(`openapi/generated/${name}`, 'utf8');
    expect(stored === text, `${name} is stale: run npm run contract:generate`).toBe(true);
  }
});
