import * as api from '#contract/web.ts';
import { type Content, request } from '../../api/client.ts';

type Now = Content<'figuresNow'>;

interface Wish {
  branchId: number;
  answer: (now: Now) => void;
  fail: (error: unknown) => void;
}

/** The wishes of this moment, by the service that they are narrowed to. */
const wishes = new Map<number | undefined, Wish[]>();

/**
 * Who waits in the branch now. One request carries all branches that are wanted at the same moment:
 * all of them when the page opens, later those alone in which something changed.
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
