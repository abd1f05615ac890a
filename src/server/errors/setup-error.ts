/**
 * A fault in the settings or the machine that a restart does not fix; the message says what to
 * change.
 */
export class SetupError extends Error {}
