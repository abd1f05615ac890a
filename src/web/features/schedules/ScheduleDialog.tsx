import type { components } from '#contract/types.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExceptionForm } from './ExceptionForm.tsx';
import { HolidaysForm } from './HolidaysForm.tsx';
import type { SchedulesSearch } from './search.ts';
import { texts } from './texts.ts';
import { WeekForm } from './WeekForm.tsx';

export function ScheduleDialog({
  schedule,
  search: { act, of, service },
  day,
  onClose,
}: {
  schedule: components['schemas']['Schedule'];
  search: SchedulesSearch;
  day: string;
  onClose: () => void;
}) {
  if (act === 'hours')
    return <WeekForm schedule={schedule} serviceId={service} onClose={onClose} />;
  if (act === 'holidays') return <HolidaysForm schedule={schedule} day={day} onClose={onClose} />;
  const exception = schedule.exceptions.find(({ id }) => id === of) ?? null;
  if (of && !exception) {
    return (
      <Dialog title={texts.editTitle} onClose={onClose}>
        <EmptyState title={texts.gone} text={texts.goneHint} />
      </Dialog>
    );
  }
  return (
    <ExceptionForm
      schedule={schedule}
      exception={exception}
      serviceId={service}
      day={day}
      onClose={onClose}
    />
  );
}
