import type { Language } from '#domain/names/languages.ts';
import { Organisation } from '../parts/Organisation.tsx';
import { timeText } from '../parts/times.ts';
import type { View } from './port.ts';
import { useClock } from './use-clock.ts';

export function Top({ view: { at, face, branch }, language }: { view: View; language: Language }) {
  const now = useClock(at);
  return (
    <header>
      <Organisation brand={face} />
      {now && <time dateTime={now}>{timeText(now, language, branch.timeZone)}</time>}
    </header>
  );
}
