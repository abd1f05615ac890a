import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|js|css|ya?ml)$/.test(file))
  .filter((file) => !/generated|\.gen\.ts$|migrations/.test(file));

const textOf = (file: string) => readFileSync(file, 'utf8');
const offenders = (test: (file: string) => boolean) => files.filter(test);

it('looks at the whole project', () => {
  expect(files.length).toBeGreaterThan(150);
});

it('keeps files small enough to read at once', () => {
  expect(offenders((file) => textOf(file).split('\n').length > 400)).toEqual([]);
});

it('spreads no literals, which would only keep a formatter from breaking lines', () => {
  const literal = /\.\.\.(\{|\[[^[\]]*\](?!\s*[.[?!:]))/;
  expect(offenders((file) => /\.tsx?$/.test(file) && literal.test(textOf(file)))).toEqual([]);
});

it('has no drawers for odds and ends', () => {
  expect(offenders((file) => /(^|\/)(utils?|helpers?|misc)\.tsx?$/.test(file))).toEqual([]);
});

it('exports by name, but where a tool asks for a default', () => {
  const asked =
    /config\.ts$|paths\.ts$|theme\/index\.ts$|vite\.config|global-setup|running-reporter|(Calendar|CounterDialogs|ProfileDrawer|SlotField|TicketHistory)\.tsx$/;
  const found = offenders((file) => /^export default /m.test(textOf(file)) && !asked.test(file));
  expect(found).toEqual([]);
});

it('gives a reason for every suppression', () => {
  const bare = /(biome-ignore(?!.*: \S)|@ts-ignore|@ts-nocheck|@ts-expect-error\s*$)/m;
  const self = 'tests/house/house.test.ts';
  expect(offenders((file) => file !== self && bare.test(textOf(file)))).toEqual([]);
});

it('asks for days in one way, not in the browser’s', () => {
  const own = /type=(["{'])+(date|datetime-local|month|week)\b/;
  expect(offenders((file) => file.startsWith('src/web/') && own.test(textOf(file)))).toEqual([]);
});

it('waits for no promise in a page’s function, which is true at once', () => {
  const waits = /waitForFunction\(\s*async/;
  const self = 'tests/house/house.test.ts';
  expect(offenders((file) => file !== self && waits.test(textOf(file)))).toEqual([]);
});

it('never waits for a fixed time in a test', () => {
  const waits = /waitForTimeout\(|setTimeout\(resolve, \d{3,}\)/;
  const found = offenders(
    (file) => /^tests\/.*\.(test|spec)\.tsx?$/.test(file) && waits.test(textOf(file)),
  );
  expect(found.filter((file) => !file.includes('house'))).toEqual([]);
});

it('waits with the same patience everywhere, not with the second of the test runner', () => {
  const hasty = /\bvi\.wait(For|Until)\(/;
  const found = offenders((file) => /\.tsx?$/.test(file) && hasty.test(textOf(file)));
  expect(found).toEqual(['tests/support/until.ts']);
});

const serverFiles = (pattern: RegExp) =>
  offenders((file) => file.startsWith('src/server/') && pattern.test(textOf(file)));

it('writes the history of turns in one place', () => {
  const inserts = /insert into \S*(ticket_events|ticketEvents)|insert\(ticketEvents\)/;
  expect(serverFiles(inserts)).toEqual(['src/server/modules/tickets/store/ledger.ts']);
  // Only removal of whole tickets and the demonstration's past, which no stream follows.
  expect(serverFiles(/'ticket_events'/)).toEqual([
    'src/server/db/schema/tickets.ts',
    'src/server/jobs/remove-turns.ts',
    'src/server/seed/seed.ts',
  ]);
});

it('enters every change of a turn in its history', () => {
  const writes = /(update|insert into) tickets\b|\.(update|insert)\(tickets\)/;
  // Neither a visit's link to a person's record nor a lease changes what happened to a ticket.
  const others = ['src/server/people/pass-visits.ts', 'src/server/modules/tickets/store/leases.ts'];
  const found = serverFiles(writes).filter((file) => !others.includes(file));
  expect(found).toContain('src/server/modules/tickets/store/ledger.ts');
  expect(found.filter((file) => !textOf(file).includes('entered('))).toEqual([]);
});

it('notifies in one place', () => {
  expect(serverFiles(/pg_notify\(/)).toEqual(['src/server/realtime/publish.ts']);
});

it('leaves permission and envelope to the operations, not to their modules', () => {
  const own = /\b(authorize|callerOf|mutate)\(|errors: null/;
  expect(serverFiles(own).filter((file) => file.startsWith('src/server/modules/'))).toEqual([]);
  expect(serverFiles(own)).not.toEqual([]);
});
