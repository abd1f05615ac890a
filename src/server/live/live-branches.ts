import type { Deps } from '../deployment/deps.ts';
import { notFound } from '../errors/app-error.ts';
import type { Hub } from '../realtime/hub.ts';
import { LiveBranch } from './live-branch.ts';
import { loadBranch } from './load-branch.ts';

/** Milliseconds that a branch is kept after its last request, because pages often reconnect. */
const idleMs = 60_000;

interface OpenBranch {
  live: Promise<LiveBranch>;
  close: () => void;
  idle: NodeJS.Timeout | null;
}

export class LiveBranches {
  readonly #deps: Deps;
  readonly #hub: Hub;
  readonly #opened = new Map<string, OpenBranch>();

  constructor(deps: Deps, hub: Hub) {
    this.#deps = deps;
    this.#hub = hub;
  }

  get size(): number {
    return this.#opened.size;
  }

  /** Returns the branch with all changes received so far. Throws 404 branch_not_found. */
  async open(organisationId: number, branchId: number): Promise<LiveBranch> {
    const name = `${organisationId} ${branchId}`;
    const opened = this.#opened.get(name) ?? this.#start(name, { organisationId, branchId });
    const live = await opened.live;
    await live.reading;
    if (opened.idle) opened.idle.refresh();
    else opened.idle = setInterval(() => !live.followed && opened.close(), idleMs).unref();
    return live;
  }

  #start(name: string, of: { organisationId: number; branchId: number }): OpenBranch {
    let live: LiveBranch | null = null;
    const missed: Parameters<LiveBranch['receive']>[0][] = [];
    // The subscription starts before the load, so that no change is missed.
    const following = this.#hub.follow({
      organisationId: of.organisationId,
      holder: null,
      receive: ({ change }) => (live ? live.receive(change) : missed.push(change)),
      review: () => {},
    });
    following.narrow([of.branchId]);
    const load = () => loadBranch(this.#deps, of);
    const open = async () => {
      const loaded = await load();
      if (!loaded) throw notFound('branch_not_found');
      live = new LiveBranch(loaded, { load, clock: this.#deps.clock });
      for (const change of missed) live.receive(change);
      return live;
    };
    const opened: OpenBranch = {
      live: open(),
      idle: null,
      close: () => {
        if (opened.idle) clearInterval(opened.idle);
        live?.stop();
        following.stop();
        this.#opened.delete(name);
      },
    };
    this.#opened.set(name, opened);
    opened.live.catch(opened.close);
    return opened;
  }
}
