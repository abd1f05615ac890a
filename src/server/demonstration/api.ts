import { randomUUID } from 'node:crypto';
import { type OperationId, operations } from '#contract/operations.ts';
import type { Content, RequestInput } from '../operations/operation-types.ts';
import { demoPassword } from '../seed/accounts.ts';

/** How a request proves who sends it. */
export interface Proof {
  headers: Record<string, string>;
  /** The second token of a user, sent in the query. */
  authToken?: string;
}

export type Input<Id extends OperationId> = Partial<RequestInput<Id>>;

/** A refusal of the server; `status` is that of the response. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status} ${text}`);
    this.status = status;
  }
}

/** Whether the session has ended, or the password is wrong. */
export const isShutOut = (error: unknown) => error instanceof Refused && error.status === 401;

/** The public API as devices use it. */
export class Api {
  readonly #url: string;
  readonly #signal: AbortSignal;

  /** Requests end when the signal is aborted. */
  constructor(url: string, signal: AbortSignal) {
    this.#url = url;
    this.#signal = signal;
  }

  /** Resolves with the content of the answer. Throws Refused for any status but 200. */
  async send<Id extends OperationId>(
    id: Id,
    { headers, authToken }: Proof,
    { path = {}, query, body }: { path?: object; query?: object; body?: unknown } = {},
  ): Promise<Content<Id>> {
    const { method, path: template, keyed } = operations[id];
    const parts = new Map(Object.entries(path));
    const filled = template.replace(/\{(\w+)\}/g, (_, name) => String(parts.get(name)));
    const url = new URL(`/web${filled}`, this.#url);
    for (const [name, value] of Object.entries({ ...query, ...(authToken && { authToken }) })) {
      url.searchParams.set(name, String(value));
    }
    const response = await fetch(url, {
      method,
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(keyed && { 'idempotency-key': randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: this.#signal,
    });
    const text = await response.text();
    if (!response.ok) throw new Refused(response.status, text.slice(0, 200));
    // The server answers by the contract.
    return JSON.parse(text).content;
  }
}

/**
 * A user of the demonstration, who signs in again when the session has ended. One whose password a
 * visitor has changed stays shut out, since further tries would slow down everybody's sign-in.
 */
export class Member {
  readonly #api: Api;
  readonly #email: string;
  #proof: Promise<Proof> | null = null;

  constructor(api: Api, email: string) {
    this.#api = api;
    this.#email = email;
  }

  async send<Id extends OperationId>(id: Id, input?: Input<Id>): Promise<Content<Id>> {
    const proof = await this.#signedIn();
    try {
      return await this.#api.send(id, proof, input);
    } catch (error) {
      if (!isShutOut(error)) throw error;
      this.#proof = null;
      return this.#api.send(id, await this.#signedIn(), input);
    }
  }

  #signedIn(): Promise<Proof> {
    this.#proof ??= this.#signIn().catch((error: unknown) => {
      // Without the right password it is 400 after some tries.
      const final = error instanceof Refused && (error.status === 400 || error.status === 401);
      if (final) throw new Refused(401, error.message);
      this.#proof = null;
      throw error;
    });
    return this.#proof;
  }

  async #signIn(): Promise<Proof> {
    const body = { email: this.#email, password: demoPassword };
    const { accessToken, authToken } = await this.#api.send('login', { headers: {} }, { body });
    return { headers: { authorization: `Bearer ${accessToken}` }, authToken };
  }
}
