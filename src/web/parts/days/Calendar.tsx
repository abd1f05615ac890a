import '@mantine/core/styles/Popover.css';
import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/es';

const controls = {
  monthLevelControl: 'Elegir otro mes',
  yearLevelControl: 'Elegir otro año',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
};

export interface CalendarProps {
  label: string;
  width: number;
  /** A day of the calendar, yyyy-MM-dd; empty is none. */
  value: string;
  /** The first and the last day to choose from. */
  min: string;
  max: string;
  onChange: (day: string) => void;
}

/** The field with its calendar: dd/mm/yy, in weeks that start on Monday (spec §9). */
function Calendar({ label, width, value, min, max, onChange }: CalendarProps) {
  return (
    <DatePickerInput
      label={label}
      size="md"
      w={width}
      locale="es"
      firstDayOfWeek={1}
      valueFormat="DD/MM/YY"
      minDate={min}
      maxDate={max}
      // The library would open at the browser's today, perhaps another month.
      defaultDate={value || max}
      ariaLabels={controls}
      // A field in a dialog that is still opening would count as out of sight.
      popoverProps={{ hideDetached: false }}
      styles={{ day: { width: 44, height: 44 } }}
      placeholder="dd/mm/aa"
      value={value || null}
      onChange={(day) => day && onChange(day)}
    />
  );
}

// A lazy component is the module's default.
export default Calendar;
