import { useEffect, useState } from 'react';
import { watchInactivity } from '../session/inactivity.ts';
import { leaveSession } from '../session/sign-out.ts';
import { texts } from './texts.ts';

/** Signs out an inactive user after a warning of one minute, as on every page (spec §4). */
export function Inactivity() {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(
    () => watchInactivity({ onWarning: setLeft, onEnd: () => leaveSession('inactivity') }),
    [],
  );
  if (left === null) return null;
  return (
    <div className="inactive" role="alert">
      <strong>{texts.inactive}</strong>
      {/* Hidden from screen readers, which would read the countdown every second. */}
      <span aria-hidden>{texts.inactiveIn(left)}</span>
    </div>
  );
}
