/** @jsxImportSource preact */
import type { components } from '#contract/types.ts';
import type { Language } from '#domain/messages/kinds.ts';
import { widestLine } from './letters.ts';
import { displayTexts } from './texts.ts';

interface Props {
  call: components['schemas']['Call'] | null;
  /** Whether it is announced now. */
  announced: boolean;
  language: Language;
}

/** The call that is announced, else the last one, as large as there is room. */
export function Stage({ call, announced, language }: Props) {
  const texts = displayTexts[language];
  return (
    <section class={announced ? 'stage announced' : 'stage'}>
      {call ? (
        <div>
          <span class="caption">{texts.turn}</span>
          <strong class="label" style={{ '--chars': call.label.length }}>
            {call.label}
          </strong>
          <span class="gate" style={{ '--chars': widestLine(call.gate) }}>
            {call.gate}
          </span>
        </div>
      ) : (
        <p class="nobody">{texts.noCalls}</p>
      )}
    </section>
  );
}
