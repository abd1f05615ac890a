import { and, eq, inArray, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { deviceSettingsOf, settingFaults } from '#domain/devices/settings.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { devices } from '../../db/schema/devices.ts';
import { gates, services } from '../../db/schema/organisation.ts';
import { AppError, conflict, notFound } from '../../errors/app-error.ts';
import { keepLogo } from '../../organisation/keep-logo.ts';
import { recordConfiguration } from '../../organisation/record-configuration.ts';
import { publish } from '../../realtime/publish.ts';
import { lockedDevice, ownDevice } from './own.ts';
import { isRenewing } from './present.ts';

type Schemas = components['schemas'];
type Device = typeof devices.$inferSelect;

interface Changing {
  tx: Transaction;
  now: Date;
  caller: Caller;
}

/** Throws 404 and 409 `device_changed`. */
export function renameDevice(
  changing: Changing,
  id: number,
  { version, name }: Schemas['DeviceName'],
): Promise<void> {
  return configure(changing, { id, version }, 'update', () => ({ name: name.trim() }));
}

/** The key stops working at once. Throws 404 and 409 `device_changed`. */
export function revokeDevice(changing: Changing, id: number, version: number): Promise<void> {
  return configure(changing, { id, version }, 'remove', () => ({ revokedAt: changing.now }));
}

/**
 * Throws 404, also for services and counters of another branch, 409 `device_changed` and the first
 * invalid setting.
 */
export function setDevice(
  changing: Changing,
  id: number,
  { version, ...given }: Schemas['NewDeviceSettings'],
): Promise<void> {
  return configure(changing, { id, version }, 'update', async (device) => {
    const { kind, organisationId } = device;
    const faults = settingFaults(kind, given);
    if (!faults) throw new AppError(400, 'invalid_request', { field: kind });
    const [fault] = faults;
    if (fault) {
      const { field, key, params } = fault;
      throw new AppError(400, key, { field, ...(params && { params }) });
    }
    await assertOfBranch(changing.tx, device, { ...given[kind] });
    return { settings: await kept(changing.tx, organisationId, { ...given[kind] }) };
  });
}

async function assertOfBranch(
  tx: Transaction,
  { organisationId, branchId }: Device,
  { serviceIds = [], gateIds = [] }: { serviceIds?: number[]; gateIds?: number[] },
): Promise<void> {
  const named = [
    { of: services, ids: serviceIds, missing: notFound('service_not_found', 'serviceIds') },
    { of: gates, ids: gateIds, missing: notFound('gate_not_found', 'gateIds') },
  ];
  for (const { of, ids, missing } of named) {
    if (ids.length === 0) continue;
    const there = and(eq(of.organisationId, organisationId), eq(of.branchId, branchId));
    const found = await tx
      .select({ id: of.id })
      .from(of)
      .where(and(there, inArray(of.id, ids)));
    if (found.length < new Set(ids).size) throw missing;
  }
}

/**
 * Stores an uploaded image of the settings and replaces it with its address, like an organisation's
 * logos.
 */
async function kept(
  tx: Transaction,
  organisationId: number,
  settings: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { image } = settings;
  if (typeof image !== 'string' || !image.startsWith('data:')) return settings;
  return { ...settings, image: await keepLogo(tx, organisationId, image, 'image') };
}

/** The device's settings, completed with defaults. Throws 404. */
export async function readSettings(
  db: Database,
  caller: Caller,
  id: number,
): Promise<Schemas['DeviceSettingsNow']> {
  const { kind, version, settings } = await ownDevice(db, caller, id);
  return { version, ...deviceSettingsOf(kind, settings) };
}

/** Asks the device to reload its page. Throws 404. */
export async function askRestart({ tx, now, caller }: Changing, id: number): Promise<void> {
  await ask(tx, await lockedDevice(tx, caller, id), { restartAskedAt: now });
}

/**
 * Asks for a new key, issued with a heartbeat once the device has proven itself. Throws 404, and
 * 409 `key_unbound` for a device without a key pair: a thief with a copy of its key could receive
 * the new one.
 */
export async function askNewKey({ tx, now, caller }: Changing, id: number): Promise<void> {
  const device = await lockedDevice(tx, caller, id);
  if (device.publicKey === null) throw conflict('key_unbound');
  const { branchId } = device;
  if (!isRenewing(device)) {
    await recordConfiguration(tx, caller, now, {
      kind: 'device',
      subject: id,
      branchId,
      action: 'renewKey',
      before: {},
      after: {},
    });
  }
  await ask(tx, device, { renewAskedAt: now });
}

async function ask(
  tx: Transaction,
  { organisationId, id, branchId }: Device,
  set: Partial<Device>,
): Promise<void> {
  await tx.update(devices).set(set).where(own(organisationId, id));
  await publish(tx, { organisationId, change: { kind: 'device', branchId } });
}

async function configure(
  { tx, now, caller }: Changing,
  { id, version }: { id: number; version: number },
  action: 'update' | 'remove',
  changed: (device: Device) => Partial<Device> | Promise<Partial<Device>>,
): Promise<void> {
  const device = await lockedDevice(tx, caller, id);
  if (device.version !== version) throw conflict('device_changed');
  const set = await changed(device);
  const { organisationId, branchId } = device;
  await tx
    .update(devices)
    .set({ ...set, version: sql`${devices.version} + 1` })
    .where(own(organisationId, id));
  await recordConfiguration(tx, caller, now, {
    kind: 'device',
    subject: id,
    branchId,
    action,
    before: factsOf(device),
    after: action === 'remove' ? {} : factsOf({ ...device, ...set }),
  });
  await publish(tx, { organisationId, change: { kind: 'device', branchId } });
}

function factsOf({ kind, name, settings }: Device): Record<string, unknown> {
  return { kind, name, ...settings };
}

function own(organisationId: number, id: number) {
  return and(eq(devices.organisationId, organisationId), eq(devices.id, id));
}
