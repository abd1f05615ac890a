import { devicesFor, forget } from '../devices.ts';
import type { Channel } from './channel.ts';
import { sendPush } from './push/send.ts';

/** Web Push to the devices of those who may know of the branch. */
export const push: Channel = async (deps, { organisationId, branchId, ...message }) => {
  const { db } = deps.database;
  const devices = await devicesFor(db, { organisationId, branchId, now: deps.clock() });
  return Promise.all(
    devices.map(async (device) => {
      const delivery = await sendPush(deps, device, message);
      if (delivery === 'gone') await forget(db, device);
      return delivery;
    }),
  );
};
