import { dayAndTime, timeOfDay } from '../../lib/time.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { BookForm } from './BookForm.tsx';
import type { DialogProps } from './dialog-props.ts';
import { EntryDetails } from './EntryDetails.tsx';
import { EntryForm } from './EntryForm.tsx';
import { SlotEntries } from './SlotEntries.tsx';
import { slotOf } from './search.ts';
import { acts, texts } from './texts.ts';
import { WaitForm } from './WaitForm.tsx';

export function DayDialog(props: DialogProps) {
  const { branch, agenda, search, onShow } = props;
  const { act, of } = search;
  const { timeZone } = branch;
  const slot = search.slot === undefined ? null : slotOf(search.slot);
  const close = () => onShow({});
  const entry = agenda.appointments.find(({ id }) => id === of);
  if (entry) {
    const doing = act && act in acts ? acts[act as keyof typeof acts] : undefined;
    return (
      <Dialog onClose={close} title={doing?.title(entry.label) ?? texts.look(entry.label)}>
        {doing ? (
          <EntryForm
            // The cast: the check above found it among the keys of the texts.
            act={act as keyof typeof acts}
            {...props}
            entry={entry}
            onBack={() => onShow({ of })}
            onDone={close}
          />
        ) : (
          <EntryDetails {...props} entry={entry} />
        )}
      </Dialog>
    );
  }
  const when = slot && dayAndTime(new Date(slot.at).toISOString(), timeZone);
  if (act === 'slot' && slot) {
    return (
      <Dialog onClose={close} title={texts.slot(timeOfDay(slot.at, timeZone))}>
        <SlotEntries {...props} slot={slot} />
      </Dialog>
    );
  }
  if (act === 'book') {
    return (
      <Dialog onClose={close} title={when ? texts.bookAt(when) : texts.bookTitle}>
        <BookForm {...props} slot={slot} onDone={close} />
      </Dialog>
    );
  }
  if (act === 'wait') {
    return (
      <Dialog onClose={close} title={texts.addWait}>
        <WaitForm {...props} onDone={close} />
      </Dialog>
    );
  }
  return null;
}
