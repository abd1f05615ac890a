/** Whether `npm test` runs, which leaves slow tests to `npm run test:long`. */
export const isQuick = process.env.VEZ_TIER === 'quick';
