import { type LinkPurpose, linkPages } from '#domain/messages/kinds.ts';
import type { Config } from '../deployment/config.ts';

/**
 * Returns the address sent to the person. Browsers send no fragment to servers, so the secret
 * appears in no log and no Referer.
 */
export function linkAddress(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  purpose: LinkPurpose,
  secret: string,
): string {
  return `${publicUrl}/web/${linkPages[purpose]}#${secret}`;
}
