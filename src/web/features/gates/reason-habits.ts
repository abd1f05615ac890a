/** How often each reason has ended a ticket on this device, by service and reason. */
type Habits = Partial<Record<number, Partial<Record<number, number>>>>;

const key = 'vez.reasons';

function read(): Habits {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    // Only `countUse` writes it; any other content counts as no use below.
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

const timesOf = (habits: Habits, serviceId: number, reasonId: number): number =>
  Number(habits[serviceId]?.[reasonId]) || 0;

/** Counts a use of the reason in the service; stores no personal data. */
export function countUse(serviceId: number, reasonId: number): void {
  const habits = read();
  const times = timesOf(habits, serviceId, reasonId) + 1;
  try {
    localStorage.setItem(
      key,
      JSON.stringify({ ...habits, [serviceId]: { ...habits[serviceId], [reasonId]: times } }),
    );
  } catch {
    // Storage is blocked or full: the reasons keep the organisation's order.
  }
}

export function byUse<Reason extends { id: number }>(
  serviceId: number,
  reasons: readonly Reason[],
): { reasons: Reason[]; usual: Reason | undefined } {
  const habits = read();
  const times = ({ id }: Reason) => timesOf(habits, serviceId, id);
  const sorted = [...reasons].sort((a, b) => times(b) - times(a));
  return { reasons: sorted, usual: sorted.find((reason) => times(reason) > 0) };
}
