import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload } from '#tests/support/csv.ts';
import { openServer, type Person, signIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let manager: Person;
let security: Person;
beforeAll(async () => {
  server = await openServer();
  manager = await signIn(server, server.world.emails.Manager);
  security = await signIn(server, server.world.emails.Security);
});
afterAll(() => server.close());

const send = (file: string | Uint8Array, query = '', person = manager) =>
  upload(server, person, { file, query });
const find = async (queryString: string) => {
  const { body } = await security.post('/users/usersService', { queryString, pageSize: 500 });
  return body.content.users;
};
const head = 'nombre,apellidos,correo,rol';
const utf16 = (text: string, littleEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return littleEndian ? bytes : bytes.swap16();
};

/** Malformed files and the result of each dry run: [done, unchanged, refusals]. */
const corpus: [string, () => string | Uint8Array, [number, number, object[]]][] = [
  ['nothing', () => '', [0, 0, [{ row: 1, column: 'email', key: 'csv_header' }]]],
  ['only a mark', () => '\uFEFF', [0, 0, [{ row: 1, column: 'email', key: 'csv_header' }]]],
  ['only the names', () => head, [0, 0, []]],
  ['wrong names', () => 'uno,dos\n1,2', [0, 0, [{ row: 1, column: 'email', key: 'csv_header' }]]],
  ['UTF-8', () => `${head}\nÑu,Úx,a@x.es,Viewer`, [1, 0, []]],
  ['UTF-8 with a mark', () => `\uFEFF${head}\nÑu,Úx,a@x.es,Viewer`, [1, 0, []]],
  ['Latin-1', () => Buffer.from(`${head}\nÑu,Úx,a@x.es,Viewer`, 'latin1'), [1, 0, []]],
  ['UTF-16 LE with a mark', () => utf16(`\uFEFF${head}\nÑu,Úx,a@x.es,`, true), [1, 0, []]],
  ['UTF-16 BE with a mark', () => utf16(`\uFEFF${head}\nÑu,Úx,a@x.es,`, false), [1, 0, []]],
  ['UTF-16 LE without one', () => utf16(`${head}\nÑu,Úx,a@x.es,`, true), [1, 0, []]],
  [
    'roles as the pages call them, and by their names',
    () =>
      [head, 'A,B,a@x.es,Operador', 'A,B,b@x.es,GERENTE', 'A,B,c@x.es,monitor']
        .concat('A,B,d@x.es,Supervise', 'A,B,e@x.es,Consulta')
        .join('\n'),
    [5, 0, []],
  ],
  ['semicolons', () => 'Nombre;Apellidos;E-mail\r\nA;B;a@x.es\r\n', [1, 0, []]],
  ['tabs and lone carriage returns', () => 'Nombre\tApellidos\tCorreo\rA\tB\ta@x.es', [1, 0, []]],
  ['line breaks and commas in quotes', () => `${head}\n"A\nB","C, D",a@x.es,Monitor`, [1, 0, []]],
  ['empty columns', () => `${head},,\nA,B,a@x.es,Viewer,,\n,,,,,\n`, [1, 0, []]],
  ['a column named twice', () => `${head},nombre\nA,B,a@x.es,Viewer,otro`, [1, 0, []]],
  [
    'too few and too many cells',
    () => `${head}\nA,B\nA,B,a@x.es,Viewer,más`,
    [
      0,
      0,
      [
        { row: 2, key: 'csv_width' },
        { row: 3, key: 'csv_width' },
      ],
    ],
  ],
  [
    'a NUL',
    () => `${head}\nA\0,B,a@x.es,Viewer\nA,B,b@x.es,`,
    [1, 0, [{ row: 2, key: 'csv_nul' }]],
  ],
  ['a quote never closed', () => `${head}\n"A,B,a@x.es`, [0, 0, [{ row: 2, key: 'csv_quote' }]]],
  [
    'a row twice, in other letters',
    () => `${head}\nA,B,a@x.es,\nA,B,A@X.ES,`,
    [1, 0, [{ row: 3, column: 'email', key: 'csv_duplicate' }]],
  ],
  [
    'who is there already, as they stand and changed',
    () => `${head}\nViewer,uno,viewer@uno.example,Viewer\nOtra,uno,supervise@uno.example,`,
    [1, 1, []],
  ],
  [
    "another organisation's people, of whom it tells nothing",
    () => `${head}\nA,B,operator@dos.example,Viewer`,
    [1, 0, []],
  ],
  [
    'faults of every field',
    () =>
      [
        'nombre,apellidos,correo,rol,jerarquia,zona horaria,sucursales,telefono',
        ',B,a@x.es,,,,,',
        'A,B,,,,,,',
        'A,B,a@x,,,,,',
        'A,B,b@x.es,Jefe,,,,',
        'A,B,c@x.es,,otra,,,',
        'A,B,d@x.es,,,Marte,,',
        'A,B,e@x.es,,,,x|y,',
        'A,B,f@x.es,,,,999999,',
        `A,B,g@x.es,,,,,${'1'.repeat(121)}`,
        '"A",B,i@x.es,,,,,"6,00112E+08"',
        'A,B,h@x.es,Security,,,,',
        'A,B,security@uno.example,,,,,',
        'A,B,manager@uno.example,Viewer,,,,',
        ',,b@x.es,Jefe,otra,Marte,x,',
        ',B,,Security,,,999999,',
      ].join('\n'),
    [
      0,
      0,
      [
        { row: 2, column: 'firstName', key: 'required' },
        { row: 3, column: 'email', key: 'required' },
        { row: 4, column: 'email', key: 'email_invalid' },
        { row: 5, column: 'typeUser', key: 'role_not_allowed' },
        { row: 6, column: 'hierarchyId', key: 'hierarchy_not_found' },
        { row: 7, column: 'timeZone', key: 'time_zone_invalid' },
        { row: 8, column: 'branches', key: 'branch_not_found' },
        { row: 9, column: 'branches', key: 'branch_not_found' },
        { row: 10, column: 'phoneNumber', key: 'text_too_long' },
        { row: 11, column: 'phoneNumber', key: 'number_rounded' },
        { row: 12, column: 'typeUser', key: 'role_not_allowed' },
        { row: 13, column: 'email', key: 'email_taken' },
        { row: 14, column: 'typeUser', key: 'own_role' },
        { row: 15, column: 'email', key: 'csv_duplicate' },
        { row: 15, column: 'typeUser', key: 'role_not_allowed' },
        { row: 15, column: 'hierarchyId', key: 'hierarchy_not_found' },
        { row: 15, column: 'branches', key: 'branch_not_found' },
        { row: 15, column: 'firstName', key: 'required' },
        { row: 15, column: 'lastName', key: 'required' },
        { row: 15, column: 'timeZone', key: 'time_zone_invalid' },
        { row: 16, column: 'email', key: 'required' },
        { row: 16, column: 'firstName', key: 'required' },
        { row: 16, column: 'typeUser', key: 'role_not_allowed' },
        { row: 16, column: 'branches', key: 'branch_not_found' },
      ],
    ],
  ],
];

describe('a dry run', () => {
  it.each(corpus)('tells of %s', async (_name, file, [done, unchanged, refusals]) => {
    const { status, report } = await send(file(), 'dryRun=true');
    expect(status).toBe(200);
    expect(report).toMatchObject({ applied: false, done, unchanged, refusals });
    const rows = refusals.map((refusal) => (refusal as { row: number }).row);
    expect(report.refused).toBe(new Set(rows).size);
    expect(await find('x.es')).toEqual([]);
  });

  it('names encoding, delimiter and what it takes each column for', async () => {
    const file = Buffer.from('Correo electrónico;¿Qué?;Teléfono\na@x.es;1;2', 'latin1');
    expect((await send(file, 'dryRun=true')).report).toMatchObject({
      encoding: 'ISO-8859-1',
      delimiter: ';',
      header: ['Correo electrónico', '¿Qué?', 'Teléfono'],
      columns: ['email', '', 'phoneNumber'],
    });
  });

  it('takes the columns as they are mapped by hand', async () => {
    const file = 'x,y,z\nA,B,a@x.es';
    const mapped = 'columns=firstName%7ClastName%7Cemail';
    expect((await send(file, `dryRun=true&${mapped}`)).report.done).toBe(1);
    expect((await send(file, 'dryRun=true&columns=email%7Cemail')).status).toBe(400);
  });
});

describe('an import', () => {
  const twelve = (domain: string) =>
    Array.from({ length: 12 }, (_, n) => `N${n},A,n${n}@${domain},Operator`).join('\n');

  it('saves all or nothing, or the rows that can be', async () => {
    const file = `${head}\n${twelve('todo.es')}\nA,B,mal,`;
    const nothing = (await send(file)).report;
    expect(nothing).toMatchObject({ applied: false, done: 12, refused: 1 });
    expect(await find('todo.es')).toEqual([]);
    const valid = (await send(file, 'onlyValid=true')).report;
    expect(valid).toMatchObject({ applied: true, done: 12, refused: 1, rows: 13 });
    expect(await find('todo.es')).toHaveLength(12);
  });

  it('changes nothing when run again, and only what differs', async () => {
    const file = `${head}\n${twelve('otra.es')}`;
    expect((await send(file)).report).toMatchObject({ applied: true, done: 12, unchanged: 0 });
    const before = await find('otra.es');
    expect((await send(file)).report).toMatchObject({ applied: true, done: 0, unchanged: 12 });
    expect(await find('otra.es')).toEqual(before);
    const renamed = file.replaceAll(',A,', ',Z,');
    expect((await send(renamed)).report).toMatchObject({ done: 12, unchanged: 0, refused: 0 });
    const { body } = await security.post('/users/audit', { userId: before[0].id });
    expect(body.content.entries).toMatchObject([
      { action: 'update', before: { lastName: 'A' }, after: { lastName: 'Z' } },
      { action: 'create' },
    ]);
  });

  it('has its effect once per key', async () => {
    const key = crypto.randomUUID();
    const file = `${head}\nA,B,una@clave.es,`;
    const first = await upload(server, manager, { file, key });
    expect(await upload(server, manager, { file, key })).toEqual(first);
    const other = await upload(server, manager, { file: `${file}\n`, key });
    expect([other.status, other.error]).toEqual([422, 'idempotency_mismatch']);
    const progress = await manager.get(`/users/csvProgress?key=${key}`);
    expect(progress.body.content).toEqual({
      status: 'done',
      processed: 2,
      total: 2,
      report: first.report,
    });
    expect((await security.get(`/users/csvProgress?key=${key}`)).status).toBe(404);
    expect((await security.post('/users/csvCancel', { key })).status).toBe(404);
  });

  it('stops when cancelled, and tells what was saved until then', async () => {
    const key = crypto.randomUUID();
    const rows = Array.from({ length: 3000 }, (_, n) => `N,A,c${n}@cancelada.es,`).join('\n');
    const running = upload(server, manager, { file: `${head}\n${rows}`, key });
    let seen = { status: 0, body: { content: { processed: 0 } } };
    while (seen.status !== 200 || seen.body.content.processed < 3500) {
      // Injected requests alone would never let the upload continue.
      await setImmediate();
      seen = await manager.get(`/users/csvProgress?key=${key}`);
    }
    expect((await manager.post('/users/csvCancel', { key })).status).toBe(200);
    const { report } = await running;
    expect(report).toMatchObject({ applied: true, cancelled: true });
    expect(report.done).toBeLessThan(3000);
    const { body } = await security.post('/users/usersService', { queryString: 'cancelada.es' });
    expect(body.content.total).toBe(report.done);
  });

  it.each<[string, () => string, [number, string]]>([
    ['a header of 1 MB', () => 'nombre,'.repeat(150_000), [400, 'csv_row_too_long']],
    ['a header of 4 MB', () => 'correo electrónico,'.repeat(220_000), [400, 'csv_row_too_long']],
    ['65 columns', () => `${head}${',x'.repeat(61)}\nA,B,forma@x.es`, [400, 'csv_row_too_long']],
    ['36,000 columns', () => `correo${','.repeat(36_000)}`, [400, 'csv_row_too_long']],
    [
      'almost 50 MB in one cell',
      () => `${head}\nA,B,forma@x.es,\n"${'x\n'.repeat(20_000_000)}",B,b@x.es,`,
      [400, 'csv_row_too_long'],
    ],
    [
      'almost 50 MB in one line',
      () => `${head}\nA,B,forma@x.es,\n${'x'.repeat(49_000_000)}`,
      [400, 'csv_row_too_long'],
    ],
    [
      'almost 50 MB of blank rows',
      () => `${head}\nA,B,forma@x.es,\n${',,,\n'.repeat(12_000_000)}`,
      [413, 'csv_too_large'],
    ],
  ])('refuses %s, with nothing half done', async (_name, file, refusal) => {
    const { status, error } = await send(file(), 'onlyValid=true');
    expect([status, error]).toEqual(refusal);
    expect(await find('forma@x.es')).toEqual([]);
  });

  it('lets others go on while it looks for rows among blank ones', async () => {
    const file = `${head}\n${',,,\n'.repeat(800_000)}A,B,turnos@x.es,`;
    let running = true;
    let turns = 0;
    const sent = send(file, 'dryRun=true').finally(() => {
      running = false;
    });
    while (running) {
      await setImmediate();
      turns += 1;
    }
    expect((await sent).report).toMatchObject({ rows: 1, done: 1 });
    // Each pass yields at least once per 64 kB.
    expect(turns).toBeGreaterThan((2 * file.length) / (64 * 1024));
  });

  it('refuses what is no file, and one too large', async () => {
    const bare = await manager.post('/users/userUploadCSV', {});
    expect([bare.status, bare.error]).toEqual([415, 'invalid_request']);
    const wrong = await upload(server, manager, { file: head, field: 'other' });
    expect([wrong.status, wrong.error]).toEqual([400, 'invalid_request']);
    const large = await send(new Uint8Array(50 * 1024 * 1024 + 1).fill(65));
    expect([large.status, large.error]).toEqual([413, 'csv_too_large']);
  });
});
