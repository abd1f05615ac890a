import type { components } from '#contract/types.ts';
import type { Column } from './columns.ts';
import type { AppointmentsSearch } from './search.ts';

export interface DialogProps {
  branch: components['schemas']['Branch'];
  agenda: components['schemas']['Agenda'];
  day: string;
  search: AppointmentsSearch;
  columns: Column[];
  refusal: string | undefined;
  onShow: (next: AppointmentsSearch) => void;
}
