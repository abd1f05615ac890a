import type { components } from '#contract/types.ts';
import css from './gate-chooser.module.css';
import { texts } from './texts.ts';

export function GateServices({ services }: { services: components['schemas']['Service'][] }) {
  return (
    <span className={css.services}>
      {services.map(({ id, prefix, name, waiting }) => (
        <span key={id} className={css.service} data-waiting={waiting > 0 || undefined}>
          <span className={css.prefix} aria-hidden>
            {prefix}
          </span>
          <span className={css.name}>{name}</span>
          <span>{waiting > 0 ? texts.waiting(waiting) : texts.nobodyWaits}</span>
        </span>
      ))}
    </span>
  );
}
