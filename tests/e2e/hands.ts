import { setTimeout as pass } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type pg from 'pg';
import { openPostgres } from '#server/db/client.ts';
import { violations } from '../support/invariants.ts';
import { enter, openGate } from './support.ts';

/**
 * Allowed difference between both clocks: one second of the `Date` header, plus the network delay.
 */
export const clockErrorSeconds = 2.5;

export interface Tap {
  label: string;
  action: 'call' | 'start' | 'finish';
  /** Milliseconds since the epoch: the tap, and for a call the moment when its ticket is shown. */
  at: number;
  shownAt: number;
}

/**
 * Presses the counter's buttons one after the other until nobody waits, or until `over` after a
 * ticket, and returns every tap. `pauseMs` is how long the operator takes after a tap.
 */
export async function work(
  page: Page,
  pauseMs: (tap: Tap) => number,
  over: () => boolean = () => false,
): Promise<Tap[]> {
  const taps: Tap[] = [];
  for (;;) {
    const tap = await page.evaluate(actOnce);
    if (!tap) return taps;
    taps.push(tap);
    await pass(pauseMs(tap));
    if (tap.action === 'finish' && over()) return taps;
  }
}

/** Runs in the page: presses the next enabled button, or returns null when the queue is empty. */
async function actOnce(): Promise<Tap | null> {
  const find = (text: string, within: ParentNode = document) =>
    [...within.querySelectorAll('button')].find(
      (button) =>
        button.textContent?.trim() === text &&
        button.getAttribute('aria-disabled') !== 'true' &&
        !button.disabled,
    );
  const until = async <T>(look: () => T | null | undefined | false): Promise<T> => {
    for (;;) {
      const found = look();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const label = () => document.getElementById('ticket-label')?.textContent ?? '';
  const empty = () => !!document.body.textContent?.includes('No hay nadie esperando');
  const [text, action] = await until(() =>
    (
      [
        ['Iniciar atención', 'start'],
        ['Finalizar', 'finish'],
        ['Llamar siguiente', 'call'],
      ] as const
    ).find(([text]) => find(text)),
  );
  if (action === 'finish') {
    (await until(() => document.querySelector<HTMLInputElement>('main input[type=radio]'))).click();
  }
  // The button is looked up again, because its place depends on the connection.
  const button = await until(() => find(text));
  const [at, name] = [Date.now(), label()];
  button.click();
  if (action === 'start') {
    await until(() => !find('Iniciar atención'));
    return { label: name, action, at, shownAt: at };
  }
  if (action === 'finish') {
    await until(() => !label());
    return { label: name, action, at, shownAt: at };
  }
  let pressedAt = at;
  await until(() => {
    // A call that failed is pressed again.
    const again = Date.now() - pressedAt > 1000 && find(text);
    if (again && !label()) {
      pressedAt = Date.now();
      again.click();
    }
    return label() || empty();
  });
  return label() ? { label: label(), action, at, shownAt: Date.now() } : null;
}

export interface Turn {
  label: string;
  status: string;
  waited: number;
  attended: number;
  arrived: Date;
  events: { action: string; at: string; tapped: string | null }[];
}

/** Opens a counter each for two operators, whose pages work without a connection. */
export async function openCounters(browser: Browser, url: string): Promise<Page[]> {
  const pages = [await enter(browser, url, 'operador'), await enter(browser, url, 'operador2')];
  for (const [index, page] of pages.entries()) {
    await openGate(page, url, `Puesto ${index + 1}`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }
  return pages;
}

/** Leaves so many people waiting for one service and nobody else. Returns the first one's ticket. */
export async function letWait(database: pg.Client, people: number): Promise<number> {
  const { rows } = await database.query<{ first: number }>(
    `with over as (update tickets set status = 'absent' where status = 'waiting'),
     turns as (insert into tickets (client_id, branch_id, service_id, day, prefix, number, status,
         channel, arrived_at, queued_at, waiting_since)
       select 1, 1, 1, '2000-01-01', 'Z', n, 'waiting', 'staff', at, at, at
       from generate_series(1, $1::int) n,
         lateral (select date_trunc('milliseconds', now()) + n * interval '1 millisecond' as at) t
       returning *),
     created as (insert into ticket_events (client_id, ticket_id, action, to_status, branch_id,
         service_id, at)
       select client_id, id, 'create', 'waiting', branch_id, service_id, arrived_at from turns)
     select min(id)::int as first from turns`,
    [people],
  );
  return rows[0]?.first ?? 0;
}

/** Reads the tickets from the given id on, with their histories. */
export async function turnsFrom(database: pg.Client, first: number): Promise<Turn[]> {
  const { rows } = await database.query<Turn>(
    `select t.prefix || lpad(t.number::text, 3, '0') as label, t.status,
       t.waited_seconds as waited, t.attended_seconds as attended, t.arrived_at as arrived,
       (select json_agg(json_build_object('action', e.action, 'at', e.at, 'tapped', e.device_at)
         order by e.id) from ticket_events e
         where e.client_id = t.client_id and e.ticket_id = t.id) as events
     from tickets t where t.client_id = 1 and t.id >= $1 order by t.queued_at, t.id`,
    [first],
  );
  return rows;
}

/** Returns a text for each rule that the tickets from the given id on break. */
export async function brokenFrom(databaseUrl: string, first: number): Promise<string[]> {
  const { db, close } = await openPostgres(databaseUrl);
  const texts = await violations(db, 1).finally(close);
  return texts.filter((text) => Number(/^ticket (\d+):/.exec(text)?.[1] ?? first) >= first);
}

/** Lists the differences between a ticket's history and times and the recorded taps. */
export function errorsOf(turn: Turn, taps: Tap[]): string[] {
  const { label, events } = turn;
  const [call, start, finish] = (['call', 'start', 'finish'] as const).map((action) =>
    taps.find((tap) => tap.label === label && tap.action === action),
  );
  const story = events.map(({ action }) => action).join(' ');
  if (story !== 'create call start finish') return [`${label}: ${story}`];
  if (!call || !start || !finish) return [`${label}: nobody tapped`];
  const attended = (finish.at - start.at) / 1000;
  const waited = [call.at, call.shownAt].map((at) => (at - turn.arrived.getTime()) / 1000);
  const [least = 0, most = 0] = waited;
  return [
    ...(Math.abs(turn.attended - attended) <= clockErrorSeconds
      ? []
      : [`${label}: TMO ${turn.attended} s, truth ${attended} s`]),
    ...(turn.waited >= least - clockErrorSeconds && turn.waited <= most + clockErrorSeconds
      ? []
      : [`${label}: TME ${turn.waited} s, truth ${waited.join('–')} s`]),
  ];
}
