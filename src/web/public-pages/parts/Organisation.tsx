import type { components } from '#contract/types.ts';

type Brand = components['schemas']['Brand'];

export function Organisation({ brand: { organisation, logo, logoDark } }: { brand: Brand }) {
  if (!logo) return <strong class="name">{organisation}</strong>;
  return (
    <picture class={logoDark ? 'logo' : 'logo plate'}>
      {logoDark && <source srcset={logoDark} media="(prefers-color-scheme: dark)" />}
      <img src={logo} alt={organisation} />
    </picture>
  );
}
