import '@mantine/core/styles/Popover.css';
import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/es';
import css from './calendar.module.css';

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
  /** Day as yyyy-MM-dd; empty for none. */
  value: string;
  min: string;
  max: string;
  onChange: (day: string) => void;
}

/** Date field with a calendar: dd/mm/yy, weeks start on Monday (spec §9). */
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
      // The library would otherwise open at the browser's today, possibly another month.
      defaultDate={value || max}
      ariaLabels={controls}
      // The library treats a field in a dialog that is still opening as out of sight.
      popoverProps={{ hideDetached: false }}
      classNames={{ day: css.day }}
      styles={{ day: { width: 44, height: 44 } }}
      placeholder="dd/mm/aa"
      value={value || null}
      onChange={(day) => day && onChange(day)}
    />
  );
}

// `lazy` expects a default export.
export default Calendar;
