import { branchInScope, inBranch } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Transaction } from '../../db/database.ts';
import { changes, reads } from '../../operations/serve.ts';
import { offerTemplate, readBranches } from './catalogue/offer-template.ts';
import { readCatalogue, saveTemplate } from './catalogue/templates.ts';
import { readConfiguration } from './configuration.ts';
import { configure, createService, useService } from './configure.ts';
import { readOffer, reorder } from './offer.ts';
import type { Offering } from './offering.ts';
import { uncap } from './uncap.ts';

interface Changing {
  tx: Transaction;
  now: Date;
  caller: Caller;
  path: { branchId: number };
}

async function offering({ tx, now, caller, path }: Changing): Promise<Offering> {
  return { tx, now, caller, branch: await branchInScope(tx, caller, path.branchId) };
}

export const serviceOperations = [
  reads(
    'branchOffer',
    inBranch(({ db, branch }) => readOffer(db, branch)),
  ),

  reads(
    'serviceConfiguration',
    inBranch(({ db, branch, path }) => readConfiguration(db, branch, path.serviceId)),
  ),

  changes('serviceConfigure', async (input) => {
    const at = await offering(input);
    await configure(at, input.path.serviceId, input.body);
    return readConfiguration(at.tx, at.branch, input.path.serviceId);
  }),

  changes('serviceCreate', async (input) => {
    const at = await offering(input);
    return readConfiguration(at.tx, at.branch, await createService(at, input.body));
  }),

  changes('serviceUse', async (input) => {
    await useService(await offering(input), input.path.serviceId, input.body);
    return null;
  }),

  changes('serviceUncap', async (input) => {
    await uncap(await offering(input), input.path.serviceId, input.body);
    return null;
  }),

  changes('offerOrder', async (input) => {
    await reorder(await offering(input), input.body);
    return null;
  }),

  reads('catalogue', ({ db, caller }) => readCatalogue(db, caller)),

  changes('templateSave', async ({ tx, now, caller, body }) => {
    await saveTemplate(tx, { now, caller }, body);
    return null;
  }),

  reads('templateBranches', ({ db, caller, path }) => readBranches(db, caller, path.id)),

  changes('templateOffer', ({ tx, now, caller, path, body }) =>
    offerTemplate(tx, { now, caller }, { id: path.id, ...body }),
  ),
];
