import { setTimeout as delay } from 'node:timers/promises';
import { signHeader } from '#domain/network/vez-header.ts';
import { pick, type Random } from '#server/seed/random.ts';
import type { Operator } from '#tests/support/many-operators.ts';
import type { Mode, Network } from '#tests/support/network.ts';
import { type Answer, Lost } from './network.ts';

/** How long a sender waits at least, and at most: what it gave up may still arrive after all. */
interface Patience {
  least: number;
  most: number;
}

/**
 * Requests to several processes of one system, each behind a network of its own. A sender that got
 * no answer of Vez tries any of them next, as through a load balancer.
 */
export class OverTcp {
  served = 0;
  lost = 0;
  /** Of the lost ones, those that Vez itself has refused for now. */
  refused = 0;
  /** Answers that nobody should get. */
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

  /** Ends the day of those who send, whatever they wait for. */
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
    // 503 is the honest answer of a process whose database is too busy.
    if (!answer?.response.headers.has(signHeader) || answer.response.status === 503) {
      this.lost += 1;
      if (answer?.response.headers.has(signHeader)) this.refused += 1;
      // A network that refuses at once would be asked without end.
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
 * Spoils a network in one way after another until it may end. Between them some requests get
 * through, so that a busy machine only takes longer. Answers how often.
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
