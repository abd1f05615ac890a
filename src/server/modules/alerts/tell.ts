import { devicesFor } from '../../access/staff-devices.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deployment/deps.ts';
import { rulesOf } from '../../messages/rules.ts';
import { tellDevices } from '../../messages/tell-devices.ts';
import { claimCrossings, type Raised, thresholdOf } from './check.ts';

/**
 * Announces new crossings: writes a message for each device of the users in charge of the branch,
 * in the transaction that claims the crossing. Returns the number of messages.
 */
export async function tellOfCrossings(deps: Deps): Promise<number> {
  let told = 0;
  const announce = async (tx: Transaction, raised: Raised) => {
    told += await announceTo(tx, deps, raised);
  };
  await claimCrossings(deps, announce);
  return told;
}

async function announceTo(tx: Transaction, deps: Deps, raised: Raised): Promise<number> {
  const { queue, kind, alertId } = raised;
  const { organisationId, branchId, branchName, serviceId, serviceName } = queue;
  const now = deps.clock();
  const rules = await rulesOf(deps, organisationId, tx);
  if (!rules.isOn(branchId, 'queueAlert', 'push')) return 0;
  const devices = await devicesFor(tx, {
    organisationId,
    branchId,
    now,
    action: 'alerts:receive',
  });
  const threshold = thresholdOf(queue, kind);
  const alert = { branchId, branchName, serviceId, serviceName, kind, threshold };
  await tellDevices(tx, devices, {
    kind: 'queueAlert',
    organisationId,
    branchId,
    cause: `alert ${alertId}`,
    at: now,
    parameters: {
      sucursal: branchName,
      servicio: serviceName,
      topic: `queue-${serviceId}-${kind}`,
      alert: JSON.stringify(alert),
    },
  });
  return devices.length;
}
