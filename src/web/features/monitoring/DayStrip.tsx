import { deviceStates } from '#domain/devices/kinds.ts';
import css from './monitoring.module.css';
import { StateMark } from './StateMark.tsx';
import { type Stretch, wellPercent } from './strip.ts';
import { texts } from './texts.ts';

const dayMs = 86_400_000;
const height = 40;
/** Worse states are taller, so that shape tells them apart as well as colour. */
const heights = { online: 12, trouble: 28, lost: height };

/** Strip of a device's states over a day. The table beside it says the same in words. */
export function DayStrip({
  label,
  from,
  stretches,
}: {
  label: string;
  /** Start of the day, milliseconds since the epoch. */
  from: number;
  stretches: readonly Stretch[];
}) {
  // A day on which the clocks change may last an hour longer.
  const width = Math.max(dayMs, (stretches.at(-1)?.until ?? 0) - from);
  const percent = wellPercent(stretches);
  return (
    <>
      <svg
        role="img"
        aria-label={percent === null ? label : `${label}: ${texts.well(percent)}`}
        className={css.strip}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
      >
        {stretches.map(
          ({ state, from: start, until }) =>
            state && (
              <rect
                key={start}
                data-state={state}
                x={start - from}
                // A minimum width keeps short outages visible.
                width={Math.max(until - start, width / 400)}
                y={height - heights[state]}
                height={heights[state]}
              />
            ),
        )}
      </svg>
      <div className={css.hours} aria-hidden>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour} h</span>
        ))}
      </div>
      <ul className={css.legend}>
        {deviceStates.map((state) => (
          <li key={state}>
            <StateMark of={state} />
          </li>
        ))}
        {percent !== null && <li className={css.soft}>{texts.well(percent)}</li>}
      </ul>
    </>
  );
}
