import { signHeader } from '#domain/network/vez-header.ts';

/** Marks a mocked answer as Vez's own; answers without it count as those of a proxy or portal. */
export const signed = { [signHeader]: '1' };
