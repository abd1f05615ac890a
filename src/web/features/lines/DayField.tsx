import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/es';

/** A day of the calendar, yyyy-MM-dd, written dd/mm/yy in weeks that start on Monday (spec §9). */
export function DayField({
  label,
  width,
  value,
  max,
  onChange,
}: {
  label: string;
  width: number;
  value: string;
  max: string;
  onChange: (day: string) => void;
}) {
  return (
    <DatePickerInput
      label={label}
      size="md"
      w={width}
      locale="es"
      firstDayOfWeek={1}
      valueFormat="DD/MM/YY"
      minDate="2000-01-01"
      maxDate={max}
      value={value}
      onChange={(day) => day && onChange(day)}
    />
  );
}
