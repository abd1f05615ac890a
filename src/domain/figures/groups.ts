/** By what figures are counted apart. */
export const figureGroups = ['branch', 'service', 'gate', 'user', 'channel'] as const;

export type FigureGroup = (typeof figureGroups)[number];

/** The channels in the order of their keys, from 1. */
export const channelKeys = ['staff', 'kiosk', 'qr', 'web'] as const;

/**
 * Where the lengths of wait are divided, in whole seconds: the first bin ends below the first bound,
 * the last has no end.
 */
export const waitBounds = [
  60, 120, 180, 300, 420, 600, 900, 1200, 1800, 2700, 3600, 5400, 7200,
] as const;
