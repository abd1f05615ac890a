import { TimeInput } from '@mantine/dates';
import { nextAt } from '#domain/time/zone.ts';
import { serverNow } from '../../lib/server-time.ts';
import { texts } from './texts.ts';

/**
 * Asks for the time at which a postponed ticket returns to its queue: the next occurrence in the
 * branch's zone.
 */
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

/** Returns the next instant at hh:mm in the zone; null for an empty field. */
function nextInstant(time: string, timeZone: string): string | null {
  const [hours, minutes] = time.split(':').map(Number);
  if (hours === undefined || minutes === undefined) return null;
  return new Date(nextAt(hours * 60 + minutes, serverNow(), timeZone)).toISOString();
}

// React.lazy needs a default export.
export default ReturnTime;
