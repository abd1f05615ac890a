import type { components } from '#contract/types.ts';

/** Where the accessibility statement of the organisation is. */
export function statement(face: components['schemas']['Face'] | null): string {
  const slug = face?.slug ? `/${encodeURIComponent(face.slug)}` : '';
  return `/web/accesibilidad${slug}`;
}
