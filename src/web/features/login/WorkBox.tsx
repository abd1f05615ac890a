import css from '../../ui/plain.module.css';
import { texts } from './texts.ts';

export function WorkBox({ part, onCancel }: { part: number; onCancel: () => void }) {
  return (
    <section className={css.work} aria-label={texts.work.title}>
      <strong role="status">{texts.work.title}</strong>
      <span>{texts.work.hint}</span>
      <progress aria-label={texts.work.title} value={part} />
      <button type="button" className={css.secondary} onClick={onCancel}>
        {texts.work.cancel}
      </button>
    </section>
  );
}
