import type { Striking } from '../../access/striking.ts';
import { changes, open, reads } from '../../operations/serve.ts';
import { reportBrowser } from './browsers.ts';
import {
  askNewKey,
  askRestart,
  readSettings,
  renameDevice,
  revokeDevice,
  setDevice,
} from './configure.ts';
import { hearBeat, hearSameBeat } from './heartbeat.ts';
import { acknowledge, noteState, readHistory } from './history.ts';
import { readMonitor } from './monitor.ts';
import { readNumbers, restoreNumbers, strikeNumbers } from './numbers.ts';
import { countCode, pairDevice, readPairing } from './pair.ts';
import { claimPairing, openPairing } from './pairing.ts';
import { presentDevice } from './present.ts';

/** The parameter `striking` ends a flood of a kiosk's numbers. */
export const deviceOperations = (striking: Striking) => [
  open('devicePairingOpen', ({ deps, ip, body }) => openPairing(deps, ip, body)),

  open('devicePairingClaim', ({ deps, body }) => claimPairing(deps, body.secret)),

  changes('deviceHeartbeat', {
    atOnce: ({ body, ...heard }) => hearSameBeat(heard, body),
    effect: ({ body, ...heard }) => hearBeat(heard, body),
  }),

  reads('devicePairing', ({ body, ...input }) => readPairing(input, body.code)),

  changes('devicePair', {
    before: ({ deps, caller }) => countCode(deps, caller),
    effect: async ({ body, ...input }) => {
      const id = await pairDevice(input, body);
      return presentDevice(input.tx, input.caller, id);
    },
  }),

  reads('monitorData', ({ db, caller, body, now }) => readMonitor(db, caller, body, now)),

  reads('deviceHistory', ({ db, caller, path, query, now }) =>
    readHistory(db, caller, path.deviceId, { day: query.day, now }),
  ),

  changes('deviceAcknowledge', async ({ tx, now, caller, path }) => {
    await acknowledge(tx, now, caller, path);
    return null;
  }),

  changes('deviceNote', async ({ tx, caller, path, body }) => {
    await noteState(tx, caller, path, body.note);
    return null;
  }),

  changes('deviceRestart', async ({ path, ...changing }) => {
    await askRestart(changing, path.deviceId);
    return null;
  }),

  changes('deviceRenewKey', async ({ path, ...changing }) => {
    await askNewKey(changing, path.deviceId);
    return null;
  }),

  changes('deviceRename', async ({ path, body, ...changing }) => {
    await renameDevice(changing, path.deviceId, body);
    return presentDevice(changing.tx, changing.caller, path.deviceId);
  }),

  changes('deviceRevoke', async ({ path, body, ...changing }) => {
    await revokeDevice(changing, path.deviceId, body.version);
    return null;
  }),

  reads('kioskNumbers', ({ db, caller, path, now }) => readNumbers(db, caller, path.deviceId, now)),
  changes('kioskNumbersStrike', ({ path, body, ...acting }) =>
    strikeNumbers(acting, striking, { deviceId: path.deviceId, minutes: body.minutes }),
  ),
  changes('kioskNumbersRestore', ({ path, ...acting }) =>
    restoreNumbers(acting, striking, path.deviceId),
  ),

  reads('deviceSettings', ({ db, caller, path }) => readSettings(db, caller, path.deviceId)),

  changes('deviceConfigure', async ({ path, body, ...changing }) => {
    await setDevice(changing, path.deviceId, body);
    return readSettings(changing.tx, changing.caller, path.deviceId);
  }),

  changes('browserReport', async ({ tx, now, caller, body }) => {
    await reportBrowser(tx, now, caller, body);
    return null;
  }),
];
