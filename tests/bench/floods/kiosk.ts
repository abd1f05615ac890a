import { deviceWith, pairedDevice } from '../../support/devices.ts';
import { newProver, provenBeat } from '../../support/key-pairs.ts';
import { wanted } from '../../support/kiosk.ts';
import { request } from '../../support/server.ts';
import { Counters, type Newcomer } from './counters.ts';
import { type Flood, minuteTicks, type Server, strikeAll } from './flood.ts';

/** Ticks after which a person leaves a kiosk that gives no ticket. */
const patience = 2 * minuteTicks;
/** Requests of the attacking script per tick. */
const strangerAsks = 40;

const take = (server: Server, key: string) =>
  request(server, 'POST', '/devices/kiosk/tickets', wanted(server.world.serviceIds[0]), {
    'vez-device': key,
    'idempotency-key': crypto.randomUUID(),
  });

function newcomer(server: Server, key: () => string): Newcomer {
  let tries = 0;
  return {
    effortSeconds: 0,
    ask: async () => {
      const { error, body } = await take(server, key());
      if (error === null) return body.content;
      tries += 1;
      return tries > patience ? 'refused' : 'later';
    },
  };
}

/**
 * An attacker with a copied kiosk key takes every ticket it can get, until a supervisor renews the
 * key.
 */
export const copiedKey: Flood = {
  name: 'a copied kiosk key',
  served: 'attended',
  open: async (server) => {
    const prover = await newProver();
    const device = await pairedDevice(server, 'kiosk', { publicKey: prover.publicKey });
    await device.beat();
    let { key } = device;
    const counters = new Counters(server, () => newcomer(server, () => key));
    await counters.signIn();
    let taken = 0;
    return {
      honest: (tick) => counters.tick(tick),
      more: () => `${counters.more()}; ${taken} numbers taken by the stranger`,
      signInAgain: () => counters.signIn(),
      strike: async () => {
        for (let asked = 0; asked < strangerAsks; asked += 1) {
          const { error } = await take(server, device.key);
          if (error === null) taken += 1;
          else return;
        }
      },
      clean: async (supervisor) => {
        await supervisor.post(`/devices/${device.id}/renewKey`);
        const own = deviceWith(server, device.id, key);
        const { prove } = (await own.beat({}, { sequence: 2 })).body.content;
        key = (await provenBeat(own, prover, { prove, sequence: 3 })).body.content.key;
        await own.beat({}, { sequence: 4, key });
        const { error } = await take(server, device.key);
        const path = `/devices/${device.id}/numbers/strike`;
        const struck = await strikeAll(supervisor, path, { minutes: 30 });
        return `key renewed, the stranger is answered ${error}, ${struck}`;
      },
    };
  },
};
