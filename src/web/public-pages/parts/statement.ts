import type { components } from '#contract/types.ts';

/** Where the accessibility statement of the organisation is. */
export function statement(brand: components['schemas']['Brand'] | null): string {
  const slug = brand?.slug ? `/${encodeURIComponent(brand.slug)}` : '';
  return `/web/accesibilidad${slug}`;
}
