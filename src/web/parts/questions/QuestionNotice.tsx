import { useEffect, useRef, useState } from 'react';
import * as api from '#contract/web.ts';
import { request } from '../../api/client.ts';
import { cancelQuestions, useAsking } from '../../api/questions.ts';
import css from './question-notice.module.css';
import { texts } from './texts.ts';

/** Milliseconds before the notice appears, and between two queries of the place. */
const slowMs = 2000;

export function QuestionNotice() {
  const asking = useAsking();
  const [ahead, setAhead] = useState<number | null | undefined>();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!asking) return setAhead(undefined);
    const asked = new AbortController();
    const timer = setInterval(() => {
      request(api.questionPlace, {}, { signal: asked.signal }).then(
        (place) => setAhead(place.ahead),
        () => {},
      );
    }, slowMs);
    return () => {
      clearInterval(timer);
      asked.abort();
    };
  }, [asking]);
  // The button disappears, so the keyboard continues from the notice.
  const cancel = () => {
    notice.current?.focus();
    cancelQuestions();
  };
  return (
    <div ref={notice} role="status" tabIndex={-1} className={css.notice}>
      {asking && ahead !== undefined && (
        <>
          {texts.place(ahead)}
          <button type="button" className={css.cancel} onClick={cancel}>
            {texts.cancel}
          </button>
        </>
      )}
    </div>
  );
}
