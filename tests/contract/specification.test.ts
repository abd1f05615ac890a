import { describe, expect, it } from 'vitest';
import spec from '#contract/spec.json' with { type: 'json' };
import {
  answerOf,
  bodyOf,
  operations,
  parametersOf,
  resolve,
  type Schema,
  stated,
} from './operations.ts';

/** Section 7 of the specification, typed by hand: operation and, if shown, names of its payload. */
const seed: [string, string[]?][] = [
  ['POST /api/users/login'],
  ['DELETE /api/users/logout'],
  ['GET /api/users/parentClient'],
  ['GET /api/users/userInfo/{clientId}/client'],
  ['POST /api/users/refreshToken'],
  ['GET /api/users/getUserSessionLimit'],
  ['POST /api/users/saveOauth2'],
  ['POST /api/users/validateOauth2', ['email', 'expiresAt']],
  ['PUT /api/users/passwordChange', ['id', 'data']],
  ['POST /api/users/createIfUnexistent', ['firstName', 'lastName', 'phoneNumber', 'email']],
  ['POST /api/users/usersService'],
  ['GET /api/users/userBranches'],
  ['GET /api/users/userRoles/{id}'],
  ['POST /api/users/validateDataUser'],
  ['POST /api/users/create'],
  ['GET /api/users/divisionsByHierarchyId/{hierarchyId}'],
  ['GET /api/users/userById/{id}'],
  ['POST /api/users/update'],
  ['POST /api/users/changePasswordFromSecurity', ['password', 'passwordConfirmation', 'id']],
  ['POST /api/users/eliminate/{id}'],
  ['GET /api/users/viewRol/{id}'],
  ['POST /api/users/viewEdit', ['id', 'views', 'typeUser']],
  ['POST /api/users/eliminateAll'],
  ['POST /api/users/userExportCSV'],
  ['POST /api/users/userUploadCSV', ['file']],
  ['POST /api/users/userDeleteAllByCSV', ['file']],
  ['GET /api/clients/{clientId}/eventsAll'],
  ['GET /api/clients/{clientId}/settings'],
  ['GET /api/clients/colorsConfig'],
  ['GET /api/clients/{clientId}/getHierarchiesAndDivisions'],
  ['POST /api/clients/monitorData', ['clientId', 'hierarchyId', 'divisionId']],
  ['GET /api/clients/{clientId}/getAllCountriesByClientId'],
];

it('has all its operations here, and none was invented under its name', () => {
  const found = operations.filter(({ operation }) => operation['x-origin'] === 'seed');
  expect(found.map(({ name }) => name).sort()).toEqual(seed.map(([name]) => name).sort());
});

describe('the payload of', () => {
  const shown = seed.flatMap(([name, names]) => (names ? [{ name, names }] : []));
  it.each(shown)('$name has the names shown, all required, and no other', ({ name, names }) => {
    const body = bodyOf(stated(name));
    expect(Object.keys(body.properties).sort()).toEqual([...names].sort());
    expect([...body.required].sort()).toEqual([...names].sort());
  });

  it('a password change has its fields under data.user', () => {
    const body = bodyOf(stated('PUT /api/users/passwordChange'));
    const data = resolve(body.properties.data);
    const user = resolve(data.properties.user);
    const names = ['password', 'current_password', 'confirmPassword'];
    expect(Object.keys(data.properties)).toEqual(['user']);
    expect(Object.keys(user.properties)).toEqual(names);
    expect(user.required).toEqual(names);
  });

  it('a search of users has queryString', () => {
    const body = bodyOf(stated('POST /api/users/usersService'));
    expect(body.required).toContain('queryString');
  });

  it.each(['userUploadCSV', 'userDeleteAllByCSV'])('%s is a file in a form', (path) => {
    const { content } = stated(`POST /api/users/${path}`).requestBody;
    expect(Object.keys(content)).toEqual(['multipart/form-data']);
    expect(content['multipart/form-data'].schema).toMatchObject({
      'x-raw': true,
      properties: { file: { type: 'string', format: 'binary' } },
    });
  });
});

it('asks credentials of every operation but those that it exempts', () => {
  const asks = ({ security }: Schema) =>
    security === undefined ||
    (security.length > 0 && security.every((each: object) => Object.keys(each).length > 0));
  const open = operations.filter(({ operation }) => !asks(operation));
  expect(open.map(({ path }) => path).sort()).toEqual([
    '/api/accessibility',
    '/api/accessibility/challenge',
    '/api/accessibility/notes',
    '/api/bookings/{slug}',
    '/api/bookings/{slug}/branches/{branchId}',
    '/api/bookings/{slug}/services/{serviceId}/book',
    '/api/bookings/{slug}/services/{serviceId}/challenge',
    '/api/bookings/{slug}/services/{serviceId}/days',
    '/api/bookings/{slug}/services/{serviceId}/slots',
    '/api/bookings/{slug}/services/{serviceId}/wait',
    '/api/intake/{slug}/{branchId}',
    '/api/intake/{slug}/{branchId}/challenge',
    '/api/intake/{slug}/{branchId}/tickets',
    '/api/pageErrors',
    '/api/sysInt/pairings',
    '/api/sysInt/pairings/claim',
    '/api/users/login',
    '/api/users/loginChallenge',
    '/api/users/refreshToken',
    '/api/users/saveOauth2',
    '/api/users/saveOauth2/providers',
    '/api/users/validateOauth2',
  ]);
});

it('asks the two credentials of a person for its own operations', () => {
  const own = operations.filter(({ operation }) => operation['x-origin'] === 'seed');
  const otherwise = own.filter(({ operation }) => operation.security?.length > 0);
  expect(otherwise.map(({ name }) => name)).toEqual([]);
  expect(spec.security).toEqual([{ accessToken: [], authToken: [] }]);
});

it('renews with the authToken of the query', () => {
  const parameters = parametersOf(stated('POST /api/users/refreshToken'));
  expect(parameters).toMatchObject([{ name: 'authToken', in: 'query', required: true }]);
});

it('keeps the places that it shows in answers', () => {
  const answer = (name: string) => answerOf(stated(name)).properties;
  expect(answer('POST /api/users/refreshToken')).toHaveProperty('accessToken');
  expect(answer('GET /api/clients/colorsConfig')).toHaveProperty('color_config');
  const settings = answer('GET /api/clients/{clientId}/settings').content;
  expect(settings.properties).toHaveProperty('settings');
  const current = answer('GET /api/users/userInfo/{clientId}/client').content;
  expect(Object.keys(resolve(current.properties.user).properties)).toEqual([
    'id',
    'first_name',
    'last_name',
    'email',
    'address',
    'phone_number',
    'nickname',
    'type',
    'time_zone',
    'active',
    'last_password_change',
    'permissions',
  ]);
});
