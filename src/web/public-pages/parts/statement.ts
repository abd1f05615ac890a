import type { components } from '#contract/types.ts';

export function statement(brand: components['schemas']['Brand'] | null): string {
  const slug = brand?.slug ? `/${encodeURIComponent(brand.slug)}` : '';
  return `/web/accesibilidad${slug}`;
}
