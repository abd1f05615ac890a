import type { components } from '#contract/types.ts';

export function Letterhead({ brand }: { brand: components['schemas']['Brand'] }) {
  const { organisation, logo, logoDark } = brand;
  return (
    <div className="letterhead">
      {logo && <img src={logo} alt="" className={logoDark ? 'light' : 'plate'} />}
      {logoDark && <img src={logoDark} alt="" className="dark" />}
      <strong>{organisation}</strong>
    </div>
  );
}
