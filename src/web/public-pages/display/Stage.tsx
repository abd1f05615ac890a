import type { components } from '#contract/types.ts';
import type { Language } from '#domain/names/languages.ts';
import { stageSizes } from './layout.ts';
import { callWidths } from './text-size.ts';
import { displayTexts } from './texts.ts';
import { useSize } from './use-size.ts';

interface Props {
  call: components['schemas']['Call'] | null;
  announced: boolean;
  language: Language;
  /** Font size that is legible from the farthest seat, in pixels. */
  font: number;
}

/** The announced call, else the last one, as large as the box allows. */
export function Stage({ call, announced, language, font }: Props) {
  const texts = displayTexts[language];
  const { box, width, height } = useSize<HTMLParagraphElement>();
  const sizes = call && stageSizes({ width, height }, font, callWidths(call));
  return (
    <section class={announced ? 'stage announced' : 'stage'}>
      <span class="caption">{call && texts.turn}</span>
      <p ref={box}>
        {call && sizes ? (
          <>
            <strong class="label" style={{ fontSize: `${sizes.label}px` }}>
              {call.label}
            </strong>
            <span class="gate" style={{ fontSize: `${sizes.gate}px` }}>
              {call.gate}
            </span>
          </>
        ) : (
          <span class="nobody">{texts.noCalls}</span>
        )}
      </p>
    </section>
  );
}
