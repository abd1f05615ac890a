/** Says what whoever set the server up has to change: another start would not go better. */
export class SetupError extends Error {}
