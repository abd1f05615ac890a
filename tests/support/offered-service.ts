import type { components } from '#contract/types.ts';

export const offeredService: components['schemas']['OfferedService'] = {
  id: 7,
  name: 'Admisión',
  prefix: 'A',
  active: true,
  version: 3,
  waiting: 2,
  proportion: 2,
  group: null,
  special: false,
  thresholdSeconds: 600,
  channels: ['staff'],
  booked: false,
  dailyMax: null,
  templateId: null,
};
