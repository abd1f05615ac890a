import { type KeyboardEvent, useState } from 'react';
import type { components } from '#contract/types.ts';
import { counterTexts as texts } from './counter-texts.ts';
import css from './counters.module.css';
import type { Assignments } from './use-assignments.ts';

type Schemas = components['schemas'];

/** Movement of each key, in services and counters. */
const steps: Record<string, readonly [down: number, right: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [10, 0],
  PageUp: [-10, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

/** Grid of counters by services. One checkbox is in the tab order; arrow keys move between them. */
export function CounterGrid({
  services,
  counters,
  assignments: { attends, toggle },
  readOnly,
}: {
  services: Schemas['OfferedService'][];
  counters: Schemas['Counter'][];
  assignments: Assignments;
  readOnly: boolean;
}) {
  const [at, setAt] = useState<readonly [row: number, column: number]>([0, 0]);
  const [row, column] = [within(at[0], services.length), within(at[1], counters.length)];

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = [
      within(row + step[0], services.length),
      within(column + step[1], counters.length),
    ] as const;
    setAt(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.join()}"]`)?.focus();
  }

  return (
    <div className={css.room}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid of a table */}
      <table role="grid" aria-label={texts.grid} className={css.grid} onKeyDown={handleKey}>
        <thead>
          <tr>
            <th scope="col">{texts.service}</th>
            {counters.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {services.map((service, down) => (
            <tr key={service.id}>
              <th scope="row">
                <abbr title={service.name}>{service.prefix}</abbr> {service.name}
              </th>
              {counters.map((counter, right) => (
                <td key={counter.id}>
                  <label>
                    <input
                      type="checkbox"
                      data-cell={`${down},${right}`}
                      aria-label={texts.cell(service.name, counter.name)}
                      aria-disabled={readOnly}
                      tabIndex={down === row && right === column ? 0 : -1}
                      checked={attends(counter, service.id)}
                      onFocus={() => setAt([down, right])}
                      onChange={() => !readOnly && toggle(counter, service.id)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const within = (place: number, count: number) => Math.max(0, Math.min(count - 1, place));
