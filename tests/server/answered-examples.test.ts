import { expect, it, onTestFinished } from 'vitest';
import { operations } from '#contract/operations.ts';
import { pairedDevice } from '#tests/support/devices.ts';
import {
  anonymous,
  openServer,
  type Sender,
  signIn,
  type TestServer,
} from '#tests/support/server.ts';
import type { Example } from '../../src/doc/api/reference.ts';

function operationAt(method: string, path: string): string {
  const fits = (pattern: string) =>
    new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '\\d+')}$`).test(path);
  const found = Object.entries(operations).find(
    ([, each]) => each.method === method.toLowerCase() && fits(each.path),
  );
  if (!found) throw new Error(`${method} ${path}`);
  return found[0];
}

const secret = /token|secret|key|password|^code$/i;

/** Leaves out secrets and what is random, for which `…` stands, and the rest of long lists. */
const shown = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (name, each) => {
    if (Array.isArray(each) && each.length > 12) return each.slice(0, 3);
    if (typeof each !== 'string') return each;
    if (secret.test(name) && name !== 'key') return '…';
    return /^[0-9a-f-]{36}$|^[\w-]{40,}$/.test(each) ? '…' : each;
  });

/** Notes the first successful request of each operation, and what it was answered. */
function recorded(server: TestServer): Sender & { examples: Record<string, Example> } {
  const examples: Record<string, Example> = {};
  const inject = async (options: { method: string; url: string; payload?: object }) => {
    const response = await server.app.inject(options as never);
    expect(response.statusCode, options.url).toBe(200);
    const { pathname, search } = new URL(options.url, 'http://vez');
    const id = operationAt(options.method, pathname.replace('/web', ''));
    examples[id] ??= {
      request: `${options.method} ${pathname}${search.replace(/(authToken=)[^&]+/, '$1…')}`,
      ...(options.payload && { body: shown(options.payload) }),
      answer: shown(response.json()),
    };
    return response;
  };
  // The cast: tests send requests by `inject` alone.
  return { app: { inject } as never, examples };
}

it('answers the requests of the documentation’s examples as they say', async () => {
  const server = await openServer();
  onTestFinished(server.close);
  const { branchId, serviceIds, gateIds, finishReasonId, emails } = server.world;
  const [serviceId, otherId] = serviceIds;
  const sender = recorded(server);
  const operator = await signIn(sender, emails.Operator);
  const customer = { ...anonymous, name: 'Ana García', phone: '+34600111222' };

  await operator.get('/branches/mine');
  await operator.get(`/branches/${branchId}/services`);
  await operator.get(`/branches/${branchId}/gates`);
  await operator.get(`/branches/${branchId}/reasons?serviceId=${serviceId}`);
  await operator.post('/tickets/create', { branchId, serviceId, customer });
  await operator.post('/tickets/create', { branchId, serviceId: otherId, customer: anonymous });
  await operator.get(`/branches/${branchId}/lines`);

  await operator.get(`/branches/${branchId}/slots?serviceId=${serviceId}&day=2026-11-23`);
  const at = '2026-11-23T09:00:00.000Z';
  const booked = await operator.post('/tickets/schedule', { branchId, serviceId, customer, at });
  const appointment = booked.body.content;
  await operator.get(`/branches/${branchId}/agenda?day=2026-11-23`);
  const { version } = appointment;
  const later = { version, at: '2026-11-23T10:00:00.000Z' };
  await operator.post(`/tickets/${appointment.id}/reschedule`, later);

  await operator.post(`/gates/${gateIds[0]}/open`);
  const called = (await operator.post(`/gates/${gateIds[0]}/callNext`)).body.content;
  server.advance(10);
  const act = async (verb: string, body: object) =>
    (await operator.post(`/tickets/${called.id}/${verb}`, body)).body.content;
  const recalled = await act('recall', { version: called.version });
  const started = await act('start', { version: recalled.version });
  await act('finish', { version: started.version, reasonId: finishReasonId });
  await operator.get(`/tickets/${called.id}/history`);
  await operator.post(`/gates/${gateIds[0]}/close`, {});

  const supervisor = await signIn(sender, emails.Supervise);
  await supervisor.get(`/branches/${branchId}/board`);
  await supervisor.post('/figures', { from: '2026-11-21', until: '2026-11-21' });
  const kiosk = await pairedDevice({ ...sender, world: server.world });
  await kiosk.get('/devices/kiosk');

  const text = `${JSON.stringify(sender.examples, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../src/doc/api/examples.json');
});
