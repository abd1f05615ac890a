import { expect } from 'vitest';
import { BranchModel, type TicketChange } from '#server/live/branch-model.ts';
import { loadBranch } from '#server/live/load-branch.ts';
import { channel } from '#server/realtime/publish.ts';
import type { TestServer } from './server.ts';

export async function readModel({ deps, world }: Pick<TestServer, 'deps' | 'world'>) {
  const loaded = await loadBranch(deps, world);
  if (!loaded) throw new Error('no branch');
  return new BranchModel(loaded);
}

export function fieldsOf(model: BranchModel): object {
  const living = [...model.living].sort((a, b) => a.id - b.id);
  return {
    living,
    ended: model.ended,
    queues: [...model.queues].map(([id, queue]) => [id, queue.map((turn) => turn.id)]).sort(),
    before: living.map(({ id }) => [id, model.before(id) ?? null]),
    counted: model.branch.services.map(({ id }) => [id, model.counted(id)]),
  };
}

/** Compares the models that ticket events produce with the database. */
export async function watchTurns(server: Pick<TestServer, 'deps' | 'world'>) {
  const events: TicketChange[] = [];
  await server.deps.database.listen(channel, {
    onMessage: (payload) => {
      const { change } = JSON.parse(payload);
      if (change?.kind === 'ticket') events.push(change);
    },
    onGap: () => {},
  });
  let models: BranchModel[] = [];
  /** Adds one more model that starts from the current state. */
  const read = async () => void models.push(await readModel(server));
  return {
    begin: async () => {
      models = [];
      events.length = 0;
      await read();
      await read();
    },
    read,
    compare: async () => {
      const truth = fieldsOf(await readModel(server));
      expect(events.length).toBeGreaterThan(0);
      // Delivers the events in order, twice and backwards, and then to models that already contain
      // them.
      const arrivals = [events, [...events, ...events].reverse()];
      for (const [index, model] of models.entries()) {
        for (const change of arrivals[index] ?? events) model.apply(change);
        expect(fieldsOf(model)).toEqual(truth);
      }
    },
  };
}
