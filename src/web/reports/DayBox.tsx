import { useEffect, useState } from 'react';
import { shortDay } from '../lib/time.ts';
import { Field } from './Field.tsx';
import { typedDay } from './place.ts';
import { texts } from './texts.ts';

/** Day field, typed as dd/mm/yy (spec §9). */
export function DayBox({ day, onDay }: { day: string | null; onDay: (day: string) => void }) {
  const written = day === null ? '' : shortDay(`${day}T00:00:00Z`, 'UTC');
  const [text, setText] = useState(written);
  useEffect(() => setText(written), [written]);
  const [wrong, setWrong] = useState(false);
  const choose = () => {
    const typed = typedDay(text);
    setWrong(typed === null);
    if (typed !== null && typed !== day) onDay(typed);
  };
  return (
    <Field label={texts.day}>
      <input
        className="day"
        inputMode="numeric"
        autoComplete="off"
        placeholder={texts.dayForm}
        value={text}
        aria-invalid={wrong}
        aria-describedby={wrong ? 'day-wrong' : undefined}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          setWrong(false);
        }}
        onBlur={choose}
        onKeyDown={({ key }) => key === 'Enter' && choose()}
      />
      {wrong && (
        <span id="day-wrong" className="wrong">
          {texts.dayWrong}
        </span>
      )}
    </Field>
  );
}
