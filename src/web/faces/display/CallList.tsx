/** @jsxImportSource preact */
import type { components } from '#contract/types.ts';
import type { Language } from '#domain/messages/kinds.ts';
import { widestLine } from './letters.ts';
import { displayTexts } from './texts.ts';
import { useSize } from './use-size.ts';
import './lists.css';

interface Props {
  calls: components['schemas']['Call'][];
  language: Language;
  /** The size that is read from the farthest seat, in pixels. */
  font: number;
}

/** A longer name of a counter takes two lines, so that the number beside it keeps its size. */
const longName = 14;

/** The last calls, as many as fit. */
export function CallList({ calls, language, font }: Props) {
  const { box, height } = useSize<HTMLOListElement>();
  const rows = Math.max(1, Math.floor(height / (font * 1.2)));
  return (
    <section class="calls">
      <h2>{displayTexts[language].calls}</h2>
      <ol ref={box} style={{ '--rows': rows }}>
        {calls.slice(0, rows).map(({ ticketId, label, gate }) => (
          <li key={ticketId}>
            <p style={{ '--chars': label.length + 1 + width(gate) }}>
              <strong>{label}</strong>
              <span class={gate.length > longName ? 'long' : ''}>{gate}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** In characters of the number; two lines are of half its size. */
const width = (gate: string) => (gate.length > longName ? widestLine(gate) / 2 : gate.length);
