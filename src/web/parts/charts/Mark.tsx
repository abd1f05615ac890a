import formsCss from './forms.module.css';

/** Form of a series; forms differ by more than colour. */
export type Form = 'main' | 'before' | 'usual' | 'bar' | 'band80' | 'band95' | 'dot' | 'step';

export const seriesForms: readonly Form[] = ['main', 'before', 'usual'];

const areas: readonly Form[] = ['bar', 'band80', 'band95', 'step'];

export function Mark({ form }: { form: Form }) {
  return (
    <svg className={formsCss.mark} viewBox="0 0 24 12" aria-hidden>
      {areas.includes(form) ? (
        <rect className={formsCss[form]} x="1" y="1" width="22" height="10" />
      ) : (
        <path className={formsCss[form]} d={form === 'dot' ? 'M12 6h0' : 'M0 6h24'} />
      )}
    </svg>
  );
}
