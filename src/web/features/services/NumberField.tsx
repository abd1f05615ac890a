import type { limits } from '#domain/services/configuration.ts';
import { WholeNumber, type WholeNumberProps } from '../../ui/WholeNumber.tsx';
import { serviceTexts as texts } from './service-texts.ts';

/** A number of a service's configuration. Empty is null, which switches a limit off. */
export function NumberField({ field, ...rest }: WholeNumberProps & { field: keyof typeof limits }) {
  const { label, hint } = texts.numbers[field];
  return <WholeNumber label={label} description={hint} {...rest} />;
}
