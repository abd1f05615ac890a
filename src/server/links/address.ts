import { type LinkPurpose, linkPages } from '#domain/messages/kinds.ts';
import type { Config } from '../deployment/config.ts';

/**
 * What the person is sent. The secret stands in the fragment, which browsers send to no server: no
 * log and no Referer has it.
 */
export function linkAddress(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  purpose: LinkPurpose,
  secret: string,
): string {
  return `${publicUrl}/web/${linkPages[purpose]}#${secret}`;
}
