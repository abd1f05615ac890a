import type { components } from '#contract/types.ts';
import type { Language } from '#domain/names/languages.ts';
import { rowsOf } from './layout.ts';
import { callWidths } from './text-size.ts';
import { displayTexts } from './texts.ts';
import { useSize } from './use-size.ts';
import './lists.css';

interface Props {
  calls: components['schemas']['Call'][];
  language: Language;
  /** Font size that is legible from the farthest seat, in pixels. */
  font: number;
}

export function CallList({ calls, language, font }: Props) {
  const { box, width, height } = useSize<HTMLOListElement>();
  const rows = rowsOf({ width, height }, font, calls.map(callWidths));
  return (
    <section class="calls">
      <h2>{displayTexts[language].calls}</h2>
      <ol ref={box}>
        {calls.slice(0, rows.length).map(({ ticketId, label, gate }, at) => (
          <li key={ticketId} class={rows[at]?.form} style={{ fontSize: `${rows[at]?.size}px` }}>
            <strong>{label}</strong>
            <span>{gate}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
