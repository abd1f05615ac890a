import { idOf } from '../../lib/id-in-address.ts';

const views = ['month', 'week'] as const;
const acts = ['hours', 'exception', 'holidays'] as const;

export type ScheduleView = (typeof views)[number];

export interface SchedulesSearch {
  branch?: number | undefined;
  /** The branch itself if absent. */
  service?: number | undefined;
  view?: ScheduleView | undefined;
  /** A day of the shown month or week, yyyy-MM-dd; today if absent. */
  day?: string | undefined;
  act?: (typeof acts)[number] | undefined;
  /** ID of the edited exception; absent for a new one. */
  of?: number | undefined;
}

export function parseSchedulesSearch(search: Record<string, unknown>): SchedulesSearch {
  const [branch, service, of] = [idOf(search.branch), idOf(search.service), idOf(search.of)];
  const view = views.find((name) => name === search.view);
  const act = acts.find((name) => name === search.act);
  const day = String(search.day ?? '');
  return {
    ...(branch && { branch }),
    ...(service && { service }),
    ...(view && { view }),
    ...(isDay(day) && { day }),
    ...(act && { act }),
    ...(of && { of }),
  };
}

function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
