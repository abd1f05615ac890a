import type { components } from '#contract/types.ts';
import { timeOfDay } from '../../lib/time.ts';
import { statusTexts } from '../../parts/tickets/texts.ts';
import css from './appointments.module.css';
import type { Cell, Column, Entry } from './columns.ts';
import { type AppointmentsSearch, slotName } from './search.ts';
import { texts } from './texts.ts';

/** Maximum appointments named in a slot; the rest are counted. */
const named = 2;

/**
 * A slot with its appointments and places left; a free one opens the booking form, a full one its
 * details.
 */
export function SlotButton({
  cell: { at, free, entries },
  column,
  timeZone,
  past,
  mayBook,
  place,
  onShow,
}: {
  cell: Cell;
  column: Column;
  timeZone: string;
  past: boolean;
  mayBook: boolean;
  place: { 'data-cell': string; tabIndex: number };
  onShow: (next: AppointmentsSearch) => void;
}) {
  const bookable = mayBook && !past && free > 0;
  const [only] = entries;
  const slot = slotName({ serviceId: column.service.id, gateId: column.gateId, at });
  const open = () => {
    if (entries.length === 0) return bookable && onShow({ act: 'book', slot });
    if (entries.length === 1 && only && !bookable) return onShow({ of: only.id });
    onShow({ act: 'slot', slot });
  };
  const left = past ? texts.past : free > 0 ? texts.free(free) : texts.full;
  const state = [...entries.map(entryText), left].join(', ');
  return (
    <button
      type="button"
      className={css.slot}
      data-past={past || undefined}
      data-free={(entries.length === 0 && bookable) || undefined}
      data-booked={entries.length > 0 || undefined}
      aria-disabled={entries.length === 0 && !bookable}
      aria-label={texts.cell(timeOfDay(at, timeZone), column.title, state)}
      onClick={open}
      {...place}
    >
      <span className={css.time}>{timeOfDay(at, timeZone)}</span>
      {entries.slice(0, named).map((entry) => (
        <Chip key={entry.id} entry={entry} />
      ))}
      {entries.length > named && <span className={css.more}>+{entries.length - named}</span>}
      {free > 0 && !past && <span className={css.left}>{texts.free(free)}</span>}
    </button>
  );
}

function Chip({ entry }: { entry: Entry }) {
  const { label, customer, status, confirmBy } = entry;
  return (
    <span
      className={css.chip}
      data-held={confirmBy !== null || undefined}
      style={statusColours(status)}
    >
      <b>{label}</b> {customer.name}
    </span>
  );
}

export function statusColours(status: components['schemas']['Status']) {
  return {
    color: `var(--vez-status-${status})`,
    background: `var(--vez-status-${status}-ground)`,
  };
}

export function entryText({ label, customer, status, confirmBy }: Entry): string {
  const state = confirmBy === null ? statusTexts[status] : texts.held;
  return [label, customer.name, state].filter(Boolean).join(' ');
}
