/**
 * Header of every response of the server; a response without it comes from a proxy or captive
 * portal. Responses to staff carry in it the server's position in the stream of changes, in the
 * format of its event ids.
 */
export const signHeader = 'x-vez';

export const heartbeatMs = 3000;
