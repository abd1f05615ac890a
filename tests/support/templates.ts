export const template = {
  name: 'Nuevo',
  names: {},
  prefix: 'N',
  channels: ['staff'],
  dailyMax: null,
  requiredData: [],
  cappedChannels: [],
  proportion: 1,
  group: null,
  special: false,
  maxWaitSeconds: null,
  thresholdSeconds: 600,
  preferredEvery: 1,
  alertWaitMinutes: null,
  alertWaiting: null,
  optionalReasons: [],
  requiredNotes: [],
};

export const ofBranch = { position: 0, slotMinutes: 15, slotCapacity: null, reasons: [] };
