export const figureGroups = ['branch', 'service', 'gate', 'user', 'channel'] as const;

export type FigureGroup = (typeof figureGroups)[number];

/** Channels in the order of their database keys, from 1. */
export const channelKeys = ['staff', 'kiosk', 'qr', 'web'] as const;

/**
 * Bounds of the histogram of waits, in whole seconds. The first bin ends below the first bound, the
 * last is open.
 */
export const waitBounds = [
  60, 120, 180, 300, 420, 600, 900, 1200, 1800, 2700, 3600, 5400, 7200,
] as const;
