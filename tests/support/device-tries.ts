import type { OperationId } from '#contract/operations.ts';
import type { Try } from './tries.ts';
import { unknown, type World } from './world.ts';

/** See `triesOf`. */
export function deviceTriesOf({
  branchId,
  organisationId,
}: Pick<World, 'branchId' | 'organisationId'>) {
  return {
    monitorData: {
      comesTo: '200',
      body: { clientId: organisationId, hierarchyId: null, divisionId: null },
    },
    eventsAll: { comesTo: '200' },
    browserReport: {
      comesTo: '404 gate_not_found',
      body: { gateId: unknown, outbox: 0, version: '' },
    },
    deviceHistory: { comesTo: '404 not_found', query: 'day=2026-11-21' },
    deviceAcknowledge: { comesTo: '404 not_found' },
    deviceNote: { comesTo: '404 not_found', body: { note: '' } },
    deviceRestart: { comesTo: '404 not_found' },
    deviceRenewKey: { comesTo: '404 not_found' },
    kioskNumbers: { comesTo: '404 not_found' },
    kioskNumbersStrike: { comesTo: '404 not_found', body: { minutes: 10 } },
    kioskNumbersRestore: { comesTo: '404 not_found' },
    deviceRename: { comesTo: '404 not_found', body: { version: 1, name: 'x' } },
    deviceRevoke: { comesTo: '404 not_found', body: { version: 1 } },
    deviceSettings: { comesTo: '404 not_found' },
    deviceConfigure: { comesTo: '404 not_found', body: { version: 1 } },
    devicePairing: { comesTo: '404 pairing_not_found', body: { code: '000000' } },
    devicePair: {
      comesTo: '404 pairing_not_found',
      body: { code: '000000', branchId, name: 'Entrada' },
    },
  } satisfies Partial<Record<OperationId, Try>>;
}
