import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '#server/seed/random.ts';
import type { ManyOperators, Operator } from '#tests/support/many-operators.ts';
import { type Answer, Lost, Network } from './network.ts';
import { Hand } from './operator.ts';

/**
 * Sends requests to a served process whose database comes and goes. A 503 or a missing answer
 * counts as lost once the server is ready again; a missing answer is odd unless the process may be
 * killed.
 */
export class OverHttp {
  /** Counts of answers with 200, answers with 503, and requests without an answer. */
  served = 0;
  refused = 0;
  unanswered = 0;
  /** Longest time in milliseconds until `/readyz` succeeded again. */
  longestMs = 0;
  /** Answers that no client can interpret, and missing answers. */
  readonly odd: string[] = [];
  readonly #url: () => string;
  readonly #killed: boolean;
  #away: Promise<void> | null = null;

  /** A function `url` is called for each request, for tests with several processes. */
  constructor(url: string | (() => string), { killed = false } = {}) {
    this.#url = typeof url === 'string' ? () => url : url;
    this.#killed = killed;
  }

  readonly post = (operator: Operator, path: string, key: string, payload?: object) =>
    this.#send('POST', operator, path, {
      headers: { 'idempotency-key': key, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { body: JSON.stringify(payload) }),
    });

  readonly read = async (operator: Operator, path: string): Promise<Answer> => {
    for (;;) {
      try {
        return await this.#send('GET', operator, path, { headers: {} });
      } catch (error) {
        if (!(error instanceof Lost)) throw error;
      }
    }
  };

  async #send(
    method: string,
    { headers, authToken }: Operator,
    path: string,
    more: { headers: Record<string, string>; body?: string },
  ): Promise<Answer> {
    const answer = await fetch(`${this.#url()}/web/api${path}?authToken=${authToken}`, {
      method,
      ...more,
      headers: { ...headers, ...more.headers },
    })
      .then(async (response) => ({ response, text: await response.text() }))
      .catch((error: Error) => {
        this.unanswered += 1;
        if (!this.#killed) this.odd.push(`${method} ${path}: ${error.cause}`);
        return null;
      });
    if (!answer) return this.#lose('no answer');
    const { response, text } = answer;
    const { status } = response;
    if (!isEnvelope(text) || (status >= 500 && status !== 503)) {
      this.odd.push(`${method} ${path}: ${status} ${text.slice(0, 100)}`);
    }
    if (status === 503) {
      if (!response.headers.has('retry-after')) this.odd.push(`${path}: no Retry-After`);
      this.refused += 1;
      return this.#lose('refused');
    }
    if (status === 200) this.served += 1;
    const { content, errors } = JSON.parse(text);
    return { status, content, error: errors?.[0]?.key ?? null };
  }

  async #lose(why: string): Promise<never> {
    this.#away ??= this.#untilBack().finally(() => {
      this.#away = null;
    });
    await this.#away;
    throw new Lost(why);
  }

  async #untilBack(): Promise<void> {
    const from = performance.now();
    while (!(await this.#isReady())) await delay(20);
    this.longestMs = Math.max(this.longestMs, performance.now() - from);
  }

  async #isReady(): Promise<boolean> {
    const ready = fetch(`${this.#url()}/readyz`).then(({ ok }) => ok);
    return this.#killed ? ready.catch(() => false) : ready;
  }
}

function isEnvelope(text: string): boolean {
  try {
    const { content, errors } = JSON.parse(text);
    return content !== undefined && (errors === null || Array.isArray(errors));
  } catch {
    return false;
  }
}

/** Starts operators who serve until no ticket waits, on a network without faults of its own. */
export async function beginDay(
  { post, read }: Pick<OverHttp, 'post' | 'read'>,
  { many, random }: { many: ManyOperators; random: Random },
) {
  const network = new Network(random);
  await network.mend();
  const hands = many.operators.map(
    (operator) => new Hand({ many, operator, random }, { network, post, read }),
  );
  let over = false;
  const day = Promise.all(hands.map((hand) => hand.serve())).finally(() => {
    over = true;
  });
  return { hands, day, isOver: () => over };
}
