import { Heading } from '../parts/Heading.tsx';
import { timeText, wholeDay } from '../parts/times.ts';
import { Chosen } from './Chosen.tsx';
import type { Booked, StepProps } from './draft.ts';
import { texts } from './texts/texts.ts';

export function SentStep({ language, draft, booked }: StepProps & { booked: Booked }) {
  const said = texts[language];
  const { timeZone = 'Europe/Madrid' } = draft.branch ?? {};
  const email = draft.fields.email.trim();
  if ('day' in booked) {
    return (
      <>
        <Heading text={said.waiting} focused />
        <p>{said.waitingFor(wholeDay(booked.day, language), email)}</p>
      </>
    );
  }
  return (
    <>
      <Heading text={said.sent} focused />
      <p>{said.sentTo(email)}</p>
      <p class="done">
        <strong>{said.until(timeText(booked.confirmBy, language, timeZone))}</strong>
      </p>
      <Chosen language={language} draft={{ ...draft, at: booked.at }} />
      <p class="hint">{said.notThere}</p>
    </>
  );
}
