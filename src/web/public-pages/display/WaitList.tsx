import { useEffect, useState } from 'preact/hooks';
import type { components } from '#contract/types.ts';
import { shortWaitText } from '#domain/estimates/wait-text.ts';
import type { Language } from '#domain/names/languages.ts';
import { nameIn } from '#domain/names/name-in.ts';
import { displayTexts } from './texts.ts';
import { useSize } from './use-size.ts';
import './lists.css';

interface Props {
  services: components['schemas']['DisplayView']['services'];
  language: Language;
  /** Font size that is legible from the farthest seat, in pixels. */
  font: number;
  /** True when only one line fits. */
  far: boolean;
}

const pageMs = 10_000;
/**
 * Approximate width of «12 en espera · 10–15 min» in em, below the service's name (`two`) and
 * beside it (`one`).
 */
const charactersOfLine = { two: 14.5, one: 24 };

/** The length of each queue. Queues that do not fit rotate, since nobody can scroll a display. */
export function WaitList({ services, language, font, far }: Props) {
  const texts = displayTexts[language];
  const { box, width, height } = useSize<HTMLUListElement>();
  // Waiting times have half the font size of calls, and less in a narrow box.
  const size = Math.min(font / 2, width / charactersOfLine[far ? 'one' : 'two']);
  const rows = far ? 1 : Math.max(1, Math.floor(height / (size * 2.6)));
  const pages = Math.max(1, Math.ceil(services.length / rows));
  const page = usePage(pages);
  return (
    <section class="waits">
      <h2>
        {texts.waits} {pages > 1 && <span class="page">{`${page + 1}/${pages}`}</span>}
      </h2>
      <ul ref={box} style={{ '--rows': rows, fontSize: `${size}px` }}>
        {services.slice(page * rows, (page + 1) * rows).map(({ id, waiting, wait, ...service }) => (
          <li key={id}>
            <span class="service">{nameIn(language, service)}</span>
            <span class="people">
              {texts.waiting(waiting)}
              {wait && waiting > 0 && ` · ${shortWaitText(wait)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function usePage(pages: number): number {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (pages === 1) return;
    const turning = setInterval(() => setTurns((count) => count + 1), pageMs);
    return () => clearInterval(turning);
  }, [pages]);
  return turns % pages;
}
