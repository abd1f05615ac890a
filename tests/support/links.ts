import type { LinkPurpose } from '#domain/messages/kinds.ts';
import { issueLink } from '#server/links/issue.ts';
import { type Answer, request, type TestServer } from './server.ts';

/** Returns the secret of a link to the ticket, valid for an hour by default. */
export function linkOf(
  { deps, world }: Pick<TestServer, 'deps' | 'world'>,
  ticketId: number,
  purpose: LinkPurpose,
  seconds = 3600,
): Promise<string> {
  const now = deps.clock();
  const until = new Date(now.getTime() + seconds * 1000);
  const { organisationId } = world;
  return deps.database.db.transaction((tx) =>
    issueLink(tx, deps.keys, { organisationId, ticketId, purpose, now, until }),
  );
}

export interface Holder {
  get: (path: string) => Promise<Answer>;
  post: (path: string, body: object) => Promise<Answer>;
}

export function holderOf(server: Pick<TestServer, 'app'>, secret: string): Holder {
  const headers = { 'vez-link': secret };
  return {
    get: (path) => request(server, 'GET', `/links${path}`, undefined, headers),
    post: (path, body) => request(server, 'POST', `/links${path}`, body, headers),
  };
}
