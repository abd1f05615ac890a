import { setTimeout as delay } from 'node:timers/promises';
import { signHeader } from '#domain/network/vez-header.ts';
import { pick, type Random } from '#server/seed/random.ts';
import type { Operator } from '#tests/support/many-operators.ts';
import type { Mode, Network } from '#tests/support/network.ts';
import { type Answer, Lost } from './network.ts';

/** Limits of a sender's timeout in ms. A request that timed out may still arrive. */
interface Patience {
  least: number;
  most: number;
}

/**
 * Sends requests to several processes of one system, each behind its own network. A sender without
 * an answer of Vez tries a random process next, as through a load balancer.
 */
export class OverTcp {
  served = 0;
  lost = 0;
  /** Lost requests that Vez itself refused with 503. */
  refused = 0;
  /** Answers that no operator should get. */
  readonly odd: string[] = [];
  readonly #networks: readonly Pick<Network, 'url'>[];
  readonly #random: Random;
  readonly #patience: Patience;
  #over = false;

  constructor(
    networks: readonly Pick<Network, 'url'>[],
    random: Random,
    patienceMs: Patience = { least: 100, most: 3000 },
  ) {
    this.#networks = networks;
    this.#random = random;
    this.#patience = patienceMs;
  }

  readonly post = (operator: Operator, path: string, key: string, payload?: object) =>
    this.#send(operator, path, {
      method: 'POST',
      headers: { 'idempotency-key': key, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { body: JSON.stringify(payload) }),
    });

  readonly read = async (operator: Operator, path: string): Promise<Answer> => {
    for (;;) {
      try {
        return await this.#send(operator, path, { method: 'GET', headers: {} });
      } catch (error) {
        if (!(error instanceof Lost)) throw error;
      }
    }
  };

  /** Makes all further requests throw, which ends the work of every sender. */
  end(): void {
    this.#over = true;
  }

  #patienceMs(): number {
    const { least, most } = this.#patience;
    return Math.round(least + this.#random() ** 3 * (most - least));
  }

  async #send(
    { headers, authToken }: Operator,
    path: string,
    more: { method: string; headers: Record<string, string>; body?: string },
  ): Promise<Answer> {
    if (this.#over) throw new Error('the day is over');
    const { url } = pick(this.#random, this.#networks);
    const answer = await fetch(`${url}/web/api${path}?authToken=${authToken}`, {
      ...more,
      headers: { ...headers, ...more.headers },
      signal: AbortSignal.timeout(this.#patienceMs()),
    })
      .then(async (response) => ({ response, text: await response.text() }))
      .catch(() => null);
    // A process whose database is too busy correctly answers 503.
    if (!answer?.response.headers.has(signHeader) || answer.response.status === 503) {
      this.lost += 1;
      if (answer?.response.headers.has(signHeader)) this.refused += 1;
      // The delay avoids a busy loop on a network that refuses at once.
      await delay(5);
      throw new Lost('no answer of Vez');
    }
    const { status } = answer.response;
    if (status >= 500) this.odd.push(`${more.method} ${path}: ${status} ${answer.text}`);
    this.served += 1;
    const { content, errors } = JSON.parse(answer.text);
    return { status, content, error: errors?.[0]?.key ?? null };
  }
}

const spoilt: readonly Mode[] = [
  'frozen',
  { delayMs: 40 },
  'slow',
  'cut',
  'unanswered',
  'reset',
  'badGateway',
  'portal',
  'refused',
];

/**
 * Puts a network into one fault mode after another until the signal aborts, and returns how many.
 * Some requests pass between two modes, so that a busy machine only takes longer.
 */
export async function spoil(
  network: Network,
  { wires, random, until }: { wires: OverTcp; random: Random; until: AbortSignal },
): Promise<number> {
  let spells = 0;
  while (!until.aborted) {
    await network.set(pick(random, spoilt));
    spells += 1;
    await delay(random() * 120);
    await network.set('pass');
    const enough = wires.served + random() * 40;
    while (wires.served < enough && !until.aborted) await delay(5);
  }
  return spells;
}
