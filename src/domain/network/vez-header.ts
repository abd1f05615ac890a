/**
 * The header that every answer of the server carries. An answer without it comes from a proxy or
 * a captive portal, whatever its status says. The API's answers to staff say in it where the server's
 * changes stood when the request came, as ids of the stream of changes do.
 */
export const signHeader = 'x-vez';

/** Milliseconds between two beats of a stream of changes. */
export const heartbeatMs = 3000;
