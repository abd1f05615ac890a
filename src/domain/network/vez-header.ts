/**
 * The header that every answer of the server carries. An answer without it comes from a proxy or
 * a captive portal, whatever its status says.
 */
export const signHeader = 'x-vez';

/** Milliseconds between two beats of a stream of changes. */
export const heartbeatMs = 5000;
