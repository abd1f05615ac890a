import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import css from './shell.module.css';
import { texts } from './texts.ts';

/** From when on an answer is waited for that people should know of. */
const slowMs = 2000;

/** That the server takes its time over what the person has just done. */
export function SlowNotice() {
  const sending = useIsMutating() > 0;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!sending) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, [sending]);
  return (
    <div role="status" aria-live="polite" className={css.slow}>
      {slow && texts.slow}
    </div>
  );
}
