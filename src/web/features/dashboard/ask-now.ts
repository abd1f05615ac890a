import * as api from '#contract/web.ts';
import { type Content, request } from '../../api/client.ts';

type Now = Content<'figuresNow'>;

interface Wish {
  branchId: number;
  answer: (now: Now) => void;
  fail: (error: unknown) => void;
}

/** Requests waiting to be sent together, by the service that they filter by. */
const wishes = new Map<number | undefined, Wish[]>();

/**
 * Returns the waiting people of a branch. Calls made at the same moment share one request, so that
 * a page load sends one for all branches.
 */
export function askNow(branchId: number, serviceId: number | undefined): Promise<Now> {
  return new Promise((answer, fail) => {
    const together = wishes.get(serviceId) ?? [];
    if (together.length === 0) setTimeout(() => void send(serviceId), 0);
    wishes.set(serviceId, [...together, { branchId, answer, fail }]);
  });
}

async function send(serviceId: number | undefined): Promise<void> {
  const together = wishes.get(serviceId) ?? [];
  wishes.delete(serviceId);
  try {
    const branchIds = [...new Set(together.map(({ branchId }) => branchId))];
    const { branches } = await request(api.figuresNow, {
      body: { branchIds, ...(serviceId && { serviceId }) },
    });
    const known = new Map(branches.map((branch) => [branch.id, branch]));
    for (const { branchId, answer } of together) {
      const now = known.get(branchId);
      answer({ branches: now ? [now] : [] });
    }
  } catch (error) {
    for (const { fail } of together) fail(error);
  }
}
