import type { First } from '../api/first.ts';
import { agendaQuery } from '../features/appointments/queries.ts';
import { parseAppointmentsSearch } from '../features/appointments/search.ts';
import { ofBranch } from '../parts/branches/first.ts';

export const first: First = (ask, search) => {
  const { branch, view, day } = parseAppointmentsSearch(search);
  return ofBranch(ask, branch, (shown) => !view && ask(agendaQuery(shown, day)));
};
