import { issueChallenge } from '#server/access/challenge.ts';
import { keysForNote, noteAbout, noteOrigin } from '#server/modules/accessibility/limits.ts';
import { solve } from '../../support/booker.ts';
import { type Flood, minuteTicks, phoneSeconds, type Server, strangerEffort } from './flood.ts';

/** Returns the number of keys in the challenge for the next note from the address. */
function mostOf({ deps, world }: Server, ip: string): Promise<number> {
  const origin = noteOrigin(deps.keys, world.organisationId, ip);
  return keysForNote(deps.database.db, origin, deps.clock());
}

/** Returns true if the note was accepted. */
async function write({ app, deps, world }: Server, ip: string, text: string): Promise<boolean> {
  const about = noteAbout(noteOrigin(deps.keys, world.organisationId, ip));
  const solution = solve(await issueChallenge(deps.keys, about, { most: 2, now: deps.clock() }));
  const said = {
    organisation: 'uno',
    name: '',
    email: 'eva@example.org',
    page: 'El quiosco',
    language: 'es',
    text,
  };
  const response = await app.inject({
    method: 'POST',
    url: '/web/api/accessibility/notes',
    remoteAddress: ip,
    payload: { ...said, solution },
  });
  return response.statusCode === 200;
}

/** Attackers on 20 addresses write as many notes as their CPUs can solve challenges for. */
export const notes: Flood = {
  name: 'notes of accessibility',
  served: 'kept',
  open: async (server) => {
    let [refused, longest, written] = [0, 0, 0];
    return {
      honest: async (tick) => {
        if (tick % minuteTicks !== 0) return 0;
        const ip = `198.51.100.${tick % 250}`;
        longest = Math.max(longest, phoneSeconds(await mostOf(server, ip)));
        if (await write(server, ip, `No llego al botón ${tick}`)) return 1;
        refused += 1;
        return 0;
      },
      strike: async () => {
        const solves = strangerEffort();
        for (let sent = 0; sent < 40; sent += 1) {
          const ip = `192.0.2.${sent % 20}`;
          if (!solves(await mostOf(server, ip))) return;
          written += 1;
          await write(server, ip, `https://stranger.example/${written}`);
        }
      },
      clean: async () => 'nothing closed, nothing to clean up',
      more: () =>
        `${refused} refused, ${longest.toFixed(0)} s of work at most; ${written} notes by strangers`,
    };
  },
};
