/** Whether `npm test` runs, which leaves what takes long to `npm run test:long`. */
export const isQuick = process.env.VEZ_TIER === 'quick';
