import { TimeInput } from '@mantine/dates';
import { nextAt } from '#domain/time/zone.ts';
import { serverNow } from '../../lib/server-time.ts';
import { texts } from './texts.ts';

/** When a postponed turn comes back by itself: the next time that the branch's clock shows this. */
function ReturnTime({
  timeZone,
  onChange,
}: {
  timeZone: string;
  onChange: (until: string | null) => void;
}) {
  return (
    <TimeInput
      label={texts.untilField}
      size="md"
      maw={220}
      onChange={(event) => onChange(nextInstant(event.currentTarget.value, timeZone))}
    />
  );
}

/** The next instant at hh:mm in the zone; null for an empty field. */
function nextInstant(time: string, timeZone: string): string | null {
  const [hours, minutes] = time.split(':').map(Number);
  if (hours === undefined || minutes === undefined) return null;
  return new Date(nextAt(hours * 60 + minutes, serverNow(), timeZone)).toISOString();
}

// A lazy component is the module's default.
export default ReturnTime;
