import { beatEveryMs, type DeviceKind } from '#domain/devices/kinds.ts';
import type { Api, Member, Proof } from './api.ts';
import type { LiveBranch } from './branch.ts';
import type { Stage } from './stage.ts';

const names = { kiosk: 'Quiosco (simulado)', display: 'Pantalla (simulada)' };

const everywhere = { clientId: 1, hierarchyId: null, divisionId: null };

/** Revokes the devices of an earlier demonstration, whose keys are lost. */
export async function revokeFormer(manager: Member): Promise<void> {
  const { branches } = await manager.send('monitorData', { body: everywhere });
  const former: string[] = Object.values(names);
  for (const { id, name, version } of branches.flatMap(({ devices }) => devices)) {
    if (!former.includes(name)) continue;
    await manager.send('deviceRevoke', { path: { deviceId: id }, body: { version } });
  }
}

/** Pairs a device with the branch, as the manager types the code that it shows. */
export async function pair(
  api: Api,
  manager: Member,
  { id: branchId }: LiveBranch,
  kind: DeviceKind,
): Promise<Proof> {
  const { code, secret } = await api.send('devicePairingOpen', { headers: {} }, { body: { kind } });
  await manager.send('devicePair', { body: { code, branchId, name: names[kind] } });
  const { paired } = await api.send('devicePairingClaim', { headers: {} }, { body: { secret } });
  return { headers: { 'vez-device': paired?.key ?? '' } };
}

/** Says every few seconds that the device works, whatever the speed. */
export function beat(stage: Stage, api: Api, device: Proof): void {
  let sequence = 0;
  const timer = setInterval(() => {
    sequence += 1;
    const body = { sequence, started: sequence === 1, report };
    // A device that a visitor revokes goes on in vain.
    api.send('deviceHeartbeat', device, { body }).catch(() => {});
  }, beatEveryMs);
  stage.ended.addEventListener('abort', () => clearInterval(timer));
}

const report = {
  version: 'demonstration',
  width: 1080,
  height: 1920,
  paper: 'ok' as const,
  outbox: 0,
  error: null,
};
