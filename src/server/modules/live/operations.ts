import { inBranch } from '../../access/authorize.ts';
import type { LiveBranches } from '../../live/live-branches.ts';
import { displayPart, kioskPart, offerPart } from '../../live/views.ts';
import { reads, type Served, streams } from '../../operations/serve.ts';
import type { Hub } from '../../realtime/hub.ts';
import { followAsDevice, settingsOf } from './device-stream.ts';
import { displayTrial } from './display-trial.ts';
import { followAsPerson, personOf, personView } from './person-stream.ts';

export function liveOperations(branches: LiveBranches, hub: Hub): Served[] {
  const followed = { hub, branches };
  return [
    reads('displayView', async ({ db, now, caller }) => {
      const { model } = await branches.open(caller.organisationId, caller.branchId);
      const settings = await settingsOf(db, caller);
      return { at: now.toISOString(), ...displayPart(model, now.getTime()), settings };
    }),
    reads('gateDisplayTrial', (input) => displayTrial(branches, input, input.path.gateId)),
    streams('displayStream', (input) => followAsDevice(followed, input, displayPart)),
    reads('kioskView', async ({ db, now, caller }) => {
      const { model } = await branches.open(caller.organisationId, caller.branchId);
      const settings = await settingsOf(db, caller);
      return { at: now.toISOString(), ...kioskPart(model, now.getTime()), settings };
    }),
    reads(
      'branchNewcomers',
      inBranch(async ({ branch, now }) => {
        const { model } = await branches.open(branch.organisationId, branch.id);
        return offerPart(model, now.getTime());
      }),
    ),
    streams('kioskStream', (input) => followAsDevice(followed, input, kioskPart)),
    reads('personView', async ({ db, now, caller }) => {
      const person = await personOf(db, caller);
      const { branchId } = person.turn.facts;
      const { model } = await branches.open(caller.organisationId, branchId);
      return { at: now.toISOString(), ...personView(model, person, now) };
    }),
    streams('personStream', (input) => followAsPerson(followed, input)),
  ];
}
