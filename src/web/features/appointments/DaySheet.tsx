import { createPortal } from 'react-dom';
import type { components } from '#contract/types.ts';
import { timeOfDay } from '../../lib/time.ts';
import { statusTexts } from '../../parts/tickets/texts.ts';
import type { Entry } from './columns.ts';
import css from './sheet.module.css';
import { texts } from './texts.ts';

/** Renders the day for printing only; the screen does not show it. */
export function DaySheet({
  branch,
  day,
  agenda,
  entries,
}: {
  branch: components['schemas']['Branch'];
  day: string;
  agenda: components['schemas']['Agenda'];
  entries: readonly Entry[];
}) {
  const nameOf = (all: readonly { id: number; name: string }[], wanted: number | null) =>
    all.find(({ id }) => id === wanted)?.name;
  return createPortal(
    <div className={css.sheet}>
      <table>
        <caption>
          {texts.title} · {branch.name} · {texts.dayOf(day)}
        </caption>
        <thead>
          <tr>
            {[texts.time, texts.label, texts.person, texts.service, texts.gate, texts.status].map(
              (title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, at, label, customer, serviceId, gateId, status, confirmBy }) => (
            <tr key={id}>
              <td>{timeOfDay(at, branch.timeZone)}</td>
              <td>{label}</td>
              <td>{customer.name}</td>
              <td>{nameOf(agenda.services, serviceId)}</td>
              <td>{nameOf(agenda.gates, gateId)}</td>
              <td>{confirmBy ? texts.held : statusTexts[status]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {entries.length === 0 && <p>{texts.noEntries}</p>}
    </div>,
    document.body,
  );
}
