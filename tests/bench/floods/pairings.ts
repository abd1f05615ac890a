import type { Answer } from '../../support/server.ts';
import { type Flood, minuteTicks, type Server } from './flood.ts';

async function post({ app }: Server, path: string, ip: string, payload: object): Promise<Answer> {
  const url = `/web/api/sysInt/pairings${path}`;
  const response = await app.inject({ method: 'POST', url, remoteAddress: ip, payload });
  const body = response.json();
  return { status: response.statusCode, body, error: body.errors?.[0]?.key ?? null };
}

/**
 * Attackers in one IPv6 /48 open as many pairing codes as they can and guess the secrets of others.
 */
export const pairings: Flood = {
  name: 'pairing codes of one IPv6 /48',
  served: 'screens given a code',
  open: async (server) => {
    let [refused, opened, sent] = [0, 0, 0];
    return {
      honest: async (tick) => {
        if (tick % minuteTicks !== 0) return 0;
        const ip = `198.51.100.${tick % 250}`;
        const { body, error } = await post(server, '', ip, { kind: 'display' });
        const { secret } = body.content ?? {};
        const claimed = error === null && (await post(server, '/claim', ip, { secret }));
        if (claimed && claimed.error === null) return 1;
        refused += 1;
        return 0;
      },
      strike: async () => {
        for (let asked = 0; asked < 40; asked += 1) {
          sent += 1;
          const ip = `2001:db8:1:${(sent % 65_536).toString(16)}::1`;
          const { error } = await post(server, '', ip, { kind: 'kiosk' });
          if (error === null) opened += 1;
          const guess = { secret: sent.toString(36).padStart(43, 'A') };
          await post(server, '/claim', ip, guess);
        }
      },
      clean: async () => 'codes end by themselves',
      more: () => `${refused} refused; strangers opened ${opened} codes with ${sent} requests`,
    };
  },
};
