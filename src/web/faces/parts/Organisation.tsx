/** @jsxImportSource preact */
import type { components } from '#contract/types.ts';

type FaceFacts = components['schemas']['Face'];

/** Whose page it is: its logo, or its name where it has none. */
export function Organisation({ face: { organisation, logo, logoDark } }: { face: FaceFacts }) {
  if (!logo) return <strong class="name">{organisation}</strong>;
  return (
    <picture class={logoDark ? 'logo' : 'logo plate'}>
      {logoDark && <source srcset={logoDark} media="(prefers-color-scheme: dark)" />}
      <img src={logo} alt={organisation} />
    </picture>
  );
}
