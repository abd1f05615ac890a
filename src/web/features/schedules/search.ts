import { idOf } from '../../lib/id-in-address.ts';

const views = ['month', 'week'] as const;
const acts = ['hours', 'exception', 'holidays'] as const;

export type ScheduleView = (typeof views)[number];

export interface SchedulesSearch {
  branch?: number | undefined;
  /** Absent is the branch itself. */
  service?: number | undefined;
  view?: ScheduleView | undefined;
  /** A day of the month or week that is shown, yyyy-MM-dd; absent is today. */
  day?: string | undefined;
  /** What is being edited. */
  act?: (typeof acts)[number] | undefined;
  /** The exception that is edited; absent is a new one. */
  of?: number | undefined;
}

/** What the address of «Configurador de horarios» holds. */
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
