import { signHeader } from '#domain/network/vez-header.ts';

/** What makes an answer Vez's own; one without it stands for a proxy's or a portal's. */
export const signed = { [signHeader]: '1' };
