import { changes, open, reads } from '../../operations/serve.ts';
import { hearBeat } from './heartbeat.ts';
import { countCode, pairDevice, readPairing } from './pair.ts';
import { claimPairing, openPairing } from './pairing.ts';
import { presentDevice } from './present.ts';

export const deviceOperations = [
  open('devicePairingOpen', ({ deps, ip, body }) => openPairing(deps, ip, body.kind)),

  open('devicePairingClaim', ({ deps, body }) => claimPairing(deps, body.secret)),

  changes('deviceHeartbeat', ({ body, ...heard }) => hearBeat(heard, body)),

  reads('devicePairing', ({ body, ...input }) => readPairing(input, body.code)),

  changes('devicePair', {
    before: ({ deps, caller }) => countCode(deps, caller),
    effect: async ({ body, ...input }) => {
      const id = await pairDevice(input, body);
      return presentDevice(input.tx, input.caller, id);
    },
  }),
];
