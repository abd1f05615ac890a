import { useEffect, useState } from 'react';
import { watchInactivity } from '../session/inactivity.ts';
import { leaveSession } from '../session/sign-out.ts';
import { texts } from './texts.ts';

/** Signs out an absent person after a minute's warning, as every page does (spec §4). */
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
      {/* Read once, not every second. */}
      <span aria-hidden>{texts.inactiveIn(left)}</span>
    </div>
  );
}
