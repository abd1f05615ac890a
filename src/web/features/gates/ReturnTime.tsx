import { TimeInput } from '@mantine/dates';
import { serverNow } from '../../lib/server-time.ts';
import { texts } from './texts.ts';

/** When a postponed turn comes back by itself: the next time that the clock shows this. */
function ReturnTime({ onChange }: { onChange: (until: string | null) => void }) {
  return (
    <TimeInput
      label={texts.untilField}
      size="md"
      maw={220}
      onChange={(event) => onChange(nextInstant(event.currentTarget.value))}
    />
  );
}

/** The next instant at hh:mm of the device's clock; null for an empty field. */
function nextInstant(time: string): string | null {
  const [hours, minutes] = time.split(':').map(Number);
  if (hours === undefined || minutes === undefined) return null;
  const at = new Date(serverNow());
  at.setHours(hours, minutes, 0, 0);
  if (at.getTime() <= serverNow()) at.setDate(at.getDate() + 1);
  return at.toISOString();
}

// A lazy component is the module's default.
export default ReturnTime;
