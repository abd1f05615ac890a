import { describe, expect, it } from 'vitest';
import { readPrinters } from '#server/deployment/printers.ts';
import { slipPrinter } from '#server/printing/print-slip.ts';
import { type Slip, slipBytes } from '#server/printing/slip.ts';
import { openFloor } from '#tests/support/floor.ts';
import { standing, wanted } from '#tests/support/kiosk.ts';
import { openPrinter, type TestPrinter, well } from '#tests/support/printer.ts';

const slip: Slip = {
  organisation: 'Ayuntamiento',
  branch: 'Centro',
  label: 'A012',
  service: 'Padrón',
  ahead: 3,
  at: new Date('2026-11-21T14:05:00Z'),
  timeZone: 'Europe/Madrid',
  link: 'https://vez.example/web/turno#1-1-secreto',
  language: 'es',
};
const impatient = { connect: 500, status: 150, slip: 400 };
const config = { printers: readPrinters('127.0.0.1:0,127.0.0.0/8') };

const printOn = (
  port: number,
  {
    print = slipPrinter({ patience: impatient }),
    key = crypto.randomUUID(),
  }: { print?: ReturnType<typeof slipPrinter>; key?: string } = {},
) =>
  print(
    { printers: { ...config.printers, allows: () => true } },
    {
      key,
      now: new Date(),
      slip,
      printer: { kind: 'network', host: '127.0.0.1', port, columns: 42 },
    },
  );
const textOf = (printer: TestPrinter, at = 0) => printer.slips[at]?.toString('latin1') ?? '';

describe('the slip of a number', () => {
  it('has the number very large, what it is for, the code and the cut, in the branch’s time', () => {
    const text = Buffer.from(slipBytes(slip, 42)).toString('latin1');
    for (const part of ['Ayuntamiento', 'Centro', 'A012', '3 personas por delante', slip.link]) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/0?3:05 p\. ?m\./);
    // GS ! n: eight times the width and height.
    expect(text).toContain('\x1d!\x77');
    expect(text).toContain('\x1dV');
  });

  it.each([
    ['es', 'Administración · ñ', 'Siga su turno con el m\xa2vil'],
    ['ca', 'Atenció', 'Seguiu el torn amb el m\x95bil'],
    ['eu', 'Zerbitzua', 'Jarraitu zure txanda mugikorrarekin'],
    ['gl', 'Información', 'Siga a s\xa3a quenda co m\xa2bil'],
    ['en', 'Ōtsu ’a’', 'Follow your turn by phone'],
  ] as const)('is readable in %s on a printer’s code page', (language, service, follow) => {
    const text = Buffer.from(slipBytes({ ...slip, language, service }, 42)).toString('latin1');
    expect(text).toContain(follow);
    expect(text).not.toContain('?');
  });
});

describe('a network printer', () => {
  it('gets a slip, and says how its paper is', async () => {
    const printer = await openPrinter();
    expect(await printOn(printer.port)).toEqual({ printed: true, trouble: null, paper: 'ok' });
    expect(textOf(printer)).toContain('A012');
    const low = await openPrinter({ status: [0x12, 0x1e] });
    expect(await printOn(low.port)).toEqual({ printed: true, trouble: null, paper: 'low' });
  });

  it('that answers no question has printed once it closes after the slip', async () => {
    const printer = await openPrinter({ status: null });
    expect(await printOn(printer.port)).toEqual({ printed: true, trouble: null, paper: null });
    expect(textOf(printer)).toContain('A012');
  });

  it('without paper, or with its cover open, gets nothing', async () => {
    const empty = await openPrinter({ status: [0x12, 0x72] });
    const answer = await printOn(empty.port);
    expect(answer).toEqual({ printed: false, trouble: 'no_paper', paper: 'out' });
    expect(textOf(empty)).toBe('');
    const openCover = await openPrinter({ status: [0x16, 0x12] });
    expect(await printOn(openCover.port)).toMatchObject({ trouble: 'printer_fault' });
    expect(textOf(openCover)).toBe('');
  });

  it('that hangs, that cuts half way or that is not there has not printed', async () => {
    const hanging = await openPrinter({ hangs: true });
    expect(await printOn(hanging.port)).toMatchObject({ printed: false, trouble: 'unreachable' });
    const cutting = await openPrinter({ cutsAfter: 40 });
    expect(await printOn(cutting.port)).toMatchObject({ printed: false, trouble: 'cut' });
    const gone = await openPrinter();
    expect(await printOn(gone.port === 1 ? 2 : 1)).toMatchObject({ trouble: 'unreachable' });
  });

  it('gets one slip at a time, and one for a job that is repeated', async () => {
    const printer = await openPrinter();
    const print = slipPrinter({ patience: impatient });
    const all = await Promise.all(
      ['a', 'b', 'c', 'a'].map((key) => printOn(printer.port, { print, key })),
    );
    expect(all.map(({ printed }) => printed)).toEqual([true, true, true, true]);
    expect(printer.slips).toHaveLength(3);
    expect(printer.mostAtOnce()).toBe(1);
    const many = await Promise.all(
      Array.from({ length: 7 }, (_, job) => printOn(printer.port, { print, key: `many ${job}` })),
    );
    expect(many.filter(({ trouble }) => trouble === 'busy').length).toBeGreaterThan(0);
  });
});

describe('where the server prints', () => {
  it('is on what VEZ_PRINTERS lists alone, on the ports of printers unless it names one', () => {
    expect(readPrinters('').allows('192.168.1.9', 9100)).toBe(false);
    const listed = readPrinters('192.168.20.0/24, Impresora.lan ,10.1.2.3:515,[fd00::]/64');
    for (const [host, port] of [
      ['192.168.20.7', 9100],
      ['impresora.lan', 9103],
      ['10.1.2.3', 515],
      ['fd00::9', 9100],
    ] as const) {
      expect(listed.allows(host, port)).toBe(true);
    }
    for (const [host, port] of [
      ['192.168.20.7', 22],
      ['192.168.21.7', 9100],
      ['10.1.2.3', 9100],
      ['otra.lan', 9100],
      ['127.0.0.1', 9100],
      ['fd01::9', 9100],
      ['::ffff:192.168.20.7', 9100],
    ] as const) {
      expect(listed.allows(host, port)).toBe(false);
    }
  });

  it.each(['10.0.0.0/33', 'impresora/24', '[10.0.0.1]', 'http://10.0.0.1'])(
    'is not read from «%s»',
    (list) => {
      expect(() => readPrinters(list)).toThrow('VEZ_PRINTERS');
    },
  );
});

describe('a kiosk with a network printer', () => {
  const floor = openFloor();
  const job = () => ({ job: crypto.randomUUID(), language: 'eu' });

  it('prints the numbers of its branch, and loses none where it cannot', async () => {
    const printer = await openPrinter({ status: well });
    const { server } = floor;
    server.deps.config.printers = readPrinters(`127.0.0.1:${printer.port}`);
    const network = { kind: 'network', host: '127.0.0.1', port: printer.port, columns: 42 };
    const kiosk = await standing(server, 'kiosk', { printer: network });
    const { body } = await kiosk.post('/kiosk/tickets', wanted(server.world.serviceIds[0]));
    const { secret, label, link } = body.content;
    const printed = await kiosk.post('/kiosk/print', { secret, ...job() });
    expect(printed.body.content).toEqual({ printed: true, trouble: null, paper: 'ok' });
    expect(textOf(printer)).toContain(label);
    expect(textOf(printer)).toContain(link);
    expect(textOf(printer)).toContain('Inor ez aurretik');
    server.deps.config.printers = readPrinters('');
    const again = await kiosk.post('/kiosk/print', { secret, ...job() });
    expect(again.body.content).toMatchObject({ printed: false, trouble: 'not_allowed' });
    const bare = await standing(server);
    const none = await bare.post('/kiosk/print', { secret, ...job() });
    expect(none.body.content).toMatchObject({ printed: false, trouble: 'no_printer' });
    const unknown = `${secret.slice(0, -4)}AAAA`;
    expect((await kiosk.post('/kiosk/print', { secret: unknown, ...job() })).status).toBe(404);
  });
});
