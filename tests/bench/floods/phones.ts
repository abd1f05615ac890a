import { letTake, newPhone, shownCode, takeByPhone } from '../../support/phones.ts';
import { Counters, type Newcomer } from './counters.ts';
import {
  type Flood,
  minuteTicks,
  phoneSeconds,
  type Server,
  strangerEffort,
  strikeAll,
} from './flood.ts';

/** Address of the branch's own network, which half of its people use. */
const wifi = '203.0.113.1';
const word = 'girasol';
type Proof = 'display' | 'word';

const codeOf = (server: Server, proof: Proof) => (proof === 'word' ? word : shownCode(server));

async function openPhones(server: Server, proof: Proof) {
  await letTake(server, { proof, word, shareAtMost: 50 });
  const counters = new Counters(server, (tick) => newcomer(server, proof, tick));
  await counters.signIn();
  return {
    honest: (tick: number) => counters.tick(tick),
    more: () => counters.more(),
    signInAgain: () => counters.signIn(),
  };
}

function newcomer(server: Server, proof: Proof, tick: number): Newcomer {
  const ip = tick % (2 * minuteTicks) === 0 ? wifi : `198.51.100.${tick % 250}`;
  const phone = newPhone();
  let kept: { place: string; confirmFrom: string } | null = null;
  const one: Newcomer = {
    effortSeconds: 0,
    ask: async () => {
      if (kept && server.deps.clock().getTime() < Date.parse(kept.confirmFrom)) return 'later';
      one.effortSeconds = phoneSeconds(await mostOf(server, ip));
      const code = codeOf(server, proof);
      const answer = await takeByPhone(server, { phone, ip, code, place: kept?.place ?? null });
      if (answer.error !== null) return 'refused';
      const { content } = answer.body;
      if (!('place' in content)) return content;
      kept = content;
      return 'later';
    },
  };
  return one;
}

async function mostOf({ app, world }: Server, remoteAddress: string): Promise<number> {
  const url = `/web/api/intake/uno/${world.branchId}/challenge`;
  const payload = { phone: newPhone() };
  return (
    (await app.inject({ method: 'POST', url, payload, remoteAddress })).json().content?.most ?? 0
  );
}

export const wrongCodes: Flood = {
  name: 'wrong codes from the branch’s own network',
  served: 'attended',
  open: async (server) => ({
    ...(await openPhones(server, 'display')),
    strike: async () => {
      for (let sent = 0; sent < 25; sent += 1) {
        await takeByPhone(server, { ip: wifi, code: 'no', solution: null });
      }
    },
    clean: async () => 'nothing to clean up',
  }),
};

/** Attackers on five addresses take as many tickets as their CPUs can solve challenges for. */
export function byPhones(proof: Proof): Flood {
  return {
    name: proof === 'word' ? 'phones that know the word' : 'phones with a code read once',
    served: 'attended',
    open: async (server) => ({
      ...(await openPhones(server, proof)),
      strike: strikeByPhone(server, proof),
      clean: (supervisor) => {
        const path = `/branches/${server.world.branchId}/intake/strike`;
        return strikeAll(supervisor, path, { minutes: 30, confirmed: true });
      },
    }),
  };
}

function strikeByPhone(server: Server, proof: Proof): () => Promise<void> {
  const places: { phone: string; place: string; confirmFrom: number }[] = [];
  let known: string | null = null;
  return async () => {
    known ??= codeOf(server, proof);
    const solves = strangerEffort();
    for (let sent = 0; sent < 40; sent += 1) {
      const ip = `192.0.2.${sent % 5}`;
      if (!solves(sent < 5 ? await mostOf(server, ip) : 500)) return;
      const now = server.deps.clock().getTime();
      const due = places.findIndex(({ confirmFrom }) => confirmFrom <= now);
      const [kept] = due < 0 ? [] : places.splice(due, 1);
      const phone = kept?.phone ?? newPhone();
      const place = kept?.place ?? null;
      const { content } = (await takeByPhone(server, { phone, ip, code: known, place })).body;
      if (!content || !('place' in content)) continue;
      places.push({ phone, place: content.place, confirmFrom: Date.parse(content.confirmFrom) });
    }
  };
}
