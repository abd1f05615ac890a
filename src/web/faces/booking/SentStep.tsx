/** @jsxImportSource preact */
import type { components } from '#contract/types.ts';
import { Heading } from '../parts/Heading.tsx';
import { timeText } from '../parts/times.ts';
import type { StepProps } from './BookingPage.tsx';
import { Chosen } from './Chosen.tsx';
import { texts } from './texts/texts.ts';

/** What is left to do: to open the link that was sent. */
export function SentStep({
  language,
  draft,
  booked,
}: StepProps & { booked: components['schemas']['Booked'] }) {
  const said = texts[language];
  const { timeZone = 'Europe/Madrid' } = draft.branch ?? {};
  return (
    <>
      <Heading text={said.sent} focused />
      <p>{said.sentTo(draft.fields.email.trim())}</p>
      <p class="done">
        <strong>{said.until(timeText(booked.confirmBy, language, timeZone))}</strong>
      </p>
      <Chosen language={language} draft={{ ...draft, at: booked.at }} />
      <p class="hint">{said.notThere}</p>
    </>
  );
}
