import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tickets } from '#server/db/schema/tickets.ts';
import { cancelMissed } from '#server/jobs/cancel-missed.ts';
import { recordCause } from '#server/messages/causes.ts';
import {
  act,
  because,
  callNext,
  create,
  gatePath,
  openFloor,
  type Seen,
  schedule,
  slotIn,
} from '#tests/support/floor.ts';
import { ana, openMessages } from '#tests/support/messages.ts';

const floor = openFloor();
const { clear, withDevice, deliver, received, db } = openMessages(floor);

const serve = async (turn: Seen) => {
  const started = (await act(floor.first, turn, 'start')).body.content;
  return (await act(floor.first, started, 'finish', because(floor, 'finish'))).body.content;
};
const newTurn = async (ahead = 0) => {
  for (let other = 0; other < ahead; other += 1) await create(floor);
  await deliver();
  clear();
  return create(floor, 0, { customer: ana });
};
/** Returns a ticket that was called before the customer's device subscribed. */
const calledTurn = async () => {
  await create(floor, 0, { customer: { ...ana, consents: [] } });
  const turn = await callNext(floor);
  const customerConsents = ana.consents;
  await db().update(tickets).set({ customerConsents }).where(eq(tickets.id, turn.id));
  await deliver();
  clear();
  return withDevice(turn);
};
const appointment = async (minutes = 3 * 24 * 60) => {
  const customer = { ...ana, consents: [] };
  const turn = (await schedule(floor, minutes, { customer })).body.content;
  const customerConsents = ana.consents;
  await db().update(tickets).set({ customerConsents }).where(eq(tickets.id, turn.id));
  await deliver();
  clear();
  return withDevice(turn);
};
const ask = async (kind: 'appointmentConfirmation' | 'slotOffered') => {
  const turn = await appointment();
  const { deps, world } = floor.server;
  const its = { organisationId: world.organisationId, id: turn.id };
  const at = deps.clock();
  const confirmBy = new Date(at.getTime() + 600_000);
  await db().update(tickets).set({ confirmBy }).where(eq(tickets.id, turn.id));
  await db().transaction((tx) => recordCause(tx, its, { kind, cause: kind, at }));
};

interface Said {
  subject: string;
  email: string;
  /** Text of SMS, push and webhook. */
  note: string;
  /** Title of the push message, if it is not the e-mail's subject. */
  title?: string;
  /** All channels if absent. */
  by?: string[];
  cause: () => Promise<unknown>;
  /** Seconds during which the cause can be undone. */
  later?: number;
}

const said: Record<string, Said> = {
  turnCalled: {
    subject: 'Turno A001: le esperan en Puesto 1',
    email: 'Es su turno, A001.\n\nLe esperan en Puesto 1.\n\nAbierta',
    note: 'Es su turno, A001. Le esperan en Puesto 1.',
    cause: async () => {
      await withDevice(await newTurn());
      await deliver();
      clear();
      await callNext(floor);
    },
  },
  cancelledBySystem: {
    subject: 'Turno A001 anulado',
    email:
      'Su turno A001 de Servicio A en Abierta se ha anulado.\n\nSi aún lo necesita, pida otro turno.',
    note: 'Su turno A001 en Abierta se ha anulado. Si lo necesita, pida otro.',
    cause: async () => {
      await appointment(15);
      floor.server.advance(3600);
      await cancelMissed(floor.server.deps);
    },
  },
  cancelledByUser: {
    subject: 'Turno A001 anulado',
    email:
      'Hemos anulado su turno A001 de Servicio A en Abierta.\n\nMotivo: se ha pedido la anulación',
    note: 'Hemos anulado su turno A001 en Abierta. Motivo: se ha pedido la anulación',
    cause: async () => act(floor.first, await calledTurn(), 'cancel'),
    later: 10,
  },
  cancelledOnGateClosing: {
    subject: 'Turno A001 anulado: el puesto ha cerrado',
    email:
      'El puesto ha cerrado y su turno A001 de Servicio A en Abierta se ha anulado.\n\nSentimos la molestia. Puede pedir otro turno.',
    note: 'El puesto ha cerrado y su turno A001 en Abierta se ha anulado. Puede pedir otro.',
    cause: async () => {
      await calledTurn();
      await floor.first.post(`${gatePath(floor, 0)}/close`, { resolve: { action: 'cancel' } });
    },
    later: 10,
  },
  postponed: {
    subject: 'Turno A001 aplazado',
    email:
      'Su turno A001 de Servicio A en Abierta queda aplazado.\n\nVuelta a la cola: 1:30 p. m.\n\nSiga su turno desde el móvil:\nhttps://vez.example/web/turno#…',
    note: 'Su turno A001 queda aplazado. Vuelta a la cola: 1:30 p. m. Siga su turno: https://vez.example/web/turno#…',
    cause: async () => {
      const until = new Date(floor.server.deps.clock().getTime() + 1800_000).toISOString();
      await act(floor.first, await calledTurn(), 'postpone', because(floor, 'postpone', { until }));
    },
    later: 10,
  },
  newTurnNoneAhead: {
    subject: 'Su turno es A001: no hay nadie delante',
    email:
      'Su turno para Servicio A es A001.\n\nNo hay nadie delante: le llamaremos enseguida.\n\nAbierta\n\nSiga su turno desde el móvil:\nhttps://vez.example/web/turno#…',
    note: 'Su turno es A001 en Abierta. No hay nadie delante: le llamaremos enseguida. Siga su turno: https://vez.example/web/turno#…',
    // A device can subscribe to a ticket's messages only once the ticket exists.
    by: ['email', 'sms', 'webhook'],
    cause: () => newTurn(),
  },
  newTurnOneAhead: {
    subject: 'Su turno es A002: hay una persona delante',
    email:
      'Su turno para Servicio A es A002.\n\nHay una persona delante.\n\nAbierta\n\nSiga su turno desde el móvil:\nhttps://vez.example/web/turno#…',
    note: 'Su turno es A002 en Abierta. Hay una persona delante. Siga su turno: https://vez.example/web/turno#…',
    // A device can subscribe to a ticket's messages only once the ticket exists.
    by: ['email', 'sms', 'webhook'],
    cause: () => newTurn(1),
  },
  newTurnSeveralAhead: {
    subject: 'Su turno es A003: hay 2 personas delante',
    email:
      'Su turno para Servicio A es A003.\n\nHay 2 personas delante.\n\nAbierta\n\nSiga su turno desde el móvil:\nhttps://vez.example/web/turno#…',
    note: 'Su turno es A003 en Abierta. Hay 2 personas delante. Siga su turno: https://vez.example/web/turno#…',
    // A device can subscribe to a ticket's messages only once the ticket exists.
    by: ['email', 'sms', 'webhook'],
    cause: () => newTurn(2),
  },
  scheduledTurn: {
    subject: 'Cita A001: lunes, 23 de noviembre, 1:15 p. m.',
    email:
      'Tiene cita para Servicio A el lunes, 23 de noviembre a las 1:15 p. m.\n\nSu turno es A001.\n\nAbierta\n\nVer, cambiar o anular la cita:\nhttps://vez.example/web/cita#…',
    note: 'Cita A001 en Abierta el lunes, 23 de noviembre a las 1:15 p. m. Cambiar o anular: https://vez.example/web/cita#…',
    cause: async () => {
      const turn = await appointment();
      await act(floor.first, turn, 'reschedule', { at: slotIn(floor, 2 * 24 * 60) });
    },
    later: 10,
  },
  attentionPoll: {
    subject: '¿Qué tal le hemos atendido en Abierta?',
    email:
      'Gracias por su visita.\n\nDíganos en un minuto qué tal le hemos atendido:\nhttps://vez.example/web/opinion#…\n\nuno',
    note: 'Gracias por visitar Abierta. ¿Qué tal le hemos atendido? https://vez.example/web/opinion#…',
    title: '¿Qué tal le hemos atendido?',
    cause: async () => serve(await calledTurn()),
    later: 10,
  },
  appointmentConfirmation: {
    subject: 'Confirme su cita del martes, 24 de noviembre a las 1:15 p. m.',
    email:
      'Ha pedido cita para Servicio A el martes, 24 de noviembre a las 1:15 p. m. en Abierta.\n\nConfírmela antes de las 1:10 p. m.:\nhttps://vez.example/web/cita#…\n\nSi no la ha pedido usted, no haga nada: la hora quedará libre.',
    note: 'Confirme antes de las 1:10 p. m. su cita del martes, 24 de noviembre a las 1:15 p. m. en Abierta: https://vez.example/web/cita#…',
    by: ['email', 'sms'],
    cause: () => ask('appointmentConfirmation'),
  },
  slotOffered: {
    subject: 'Hay hora libre el martes, 24 de noviembre a las 1:15 p. m.',
    email:
      'Ha quedado libre una hora para Servicio A: el martes, 24 de noviembre a las 1:15 p. m. en Abierta.\n\nSi la quiere, resérvela aquí:\nhttps://vez.example/web/cita#…',
    note: 'Hora libre en Abierta el martes, 24 de noviembre a las 1:15 p. m. Si la quiere: https://vez.example/web/cita#…',
    by: ['email', 'sms'],
    cause: () => ask('slotOffered'),
  },
};

describe('by its real cause and to real receivers', () => {
  it.each(Object.entries(said))('%s goes out', async (kind, expected) => {
    const { cause, later = 0, subject, email, note, title = subject, by } = expected;
    await cause();
    if (later > 0) {
      await deliver();
      expect(received()).toMatchObject({ email: [], sms: [], webhook: [] });
      floor.server.advance(later);
    }
    await deliver();
    const all = {
      email: [[subject, email]],
      sms: [note],
      push: [[title, note]],
      webhook: [[kind, note.replace(/ ?https:.*/, '')]],
    };
    const missing = { email: [], sms: [], push: [], webhook: [] };
    const gone = Object.entries(all).filter(([channel]) => !by || by.includes(channel));
    expect(received()).toEqual({ ...missing, ...Object.fromEntries(gone) });
  });

  it('reminders and the call to confirm go out when they are due', async () => {
    const turn = await appointment();
    await act(floor.first, turn, 'reschedule', { at: slotIn(floor, 2 * 24 * 60) });
    floor.server.advance(10);
    await deliver();
    clear();
    floor.server.advance(24 * 3600 + 1800);
    await deliver();
    const reminder = received();
    floor.server.advance(24 * 3600 - 2400);
    await deliver();
    const all = received();
    const note =
      'Le recordamos su cita A001 en Abierta el lunes, 23 de noviembre a las 1:15 p. m. https://vez.example/web/cita#…';
    const subject = 'Recordatorio: cita A001, lunes, 23 de noviembre, 1:15 p. m.';
    expect(reminder).toEqual({
      email: [
        [
          subject,
          'Le recordamos su cita para Servicio A el lunes, 23 de noviembre a las 1:15 p. m.\n\nSu turno es A001.\n\nAbierta\n\nSi no puede venir, cambie o anule la cita:\nhttps://vez.example/web/cita#…',
        ],
      ],
      sms: [note],
      push: [[subject, note]],
      webhook: [['scheduledTurnReminder', note.replace(/ https:.*/, '')]],
    });
    expect(all.email.slice(1)).toEqual([
      [
        'Confirme su cita A001 de las 1:15 p. m.',
        'Su cita para Servicio A es hoy, lunes, 23 de noviembre, a las 1:15 p. m.\n\nConfirme que viene:\nhttps://vez.example/web/cita#…\n\nAbierta',
      ],
    ]);
    expect(all.sms.slice(1)).toEqual([
      'Su cita A001 en Abierta es a las 1:15 p. m. Confirme que viene: https://vez.example/web/cita#…',
    ]);
  });
});
