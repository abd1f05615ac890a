/** Says what in the settings or the machine has to change: another start would not go better. */
export class SetupError extends Error {}
