import type { components } from '#contract/types.ts';
import { whyText } from './texts.ts';

export function WhyText({ why }: { why: components['schemas']['Why'] }) {
  return whyText(why);
}
