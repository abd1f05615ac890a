import type { components } from '#contract/types.ts';

/** Whose report it is: the organisation's name, beside its logo if it has one. */
export function Letterhead({ face }: { face: components['schemas']['Face'] }) {
  const { organisation, logo, logoDark } = face;
  return (
    <div className="letterhead">
      {logo && <img src={logo} alt="" className={logoDark ? 'light' : 'plate'} />}
      {logoDark && <img src={logoDark} alt="" className="dark" />}
      <strong>{organisation}</strong>
    </div>
  );
}
