/** How often each reason has ended a turn at this device: times by service and reason. */
type Habits = Partial<Record<number, Partial<Record<number, number>>>>;

const key = 'vez.reasons';

function read(): Habits {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    // Only `countUse` writes it; anything else counts as no use below.
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

const timesOf = (habits: Habits, serviceId: number, reasonId: number): number =>
  Number(habits[serviceId]?.[reasonId]) || 0;

/** Remembers that a turn of the service has ended with the reason. Says nothing of a person. */
export function countUse(serviceId: number, reasonId: number): void {
  const habits = read();
  const times = timesOf(habits, serviceId, reasonId) + 1;
  try {
    localStorage.setItem(
      key,
      JSON.stringify({ ...habits, [serviceId]: { ...habits[serviceId], [reasonId]: times } }),
    );
  } catch {
    // Blocked or full storage: the reasons keep the organisation's order.
  }
}

/** The reasons with those used most in the service first, and the one used most, if any was used. */
export function byUse<Reason extends { id: number }>(
  serviceId: number,
  reasons: readonly Reason[],
): { reasons: Reason[]; usual: Reason | undefined } {
  const habits = read();
  const times = ({ id }: Reason) => timesOf(habits, serviceId, id);
  const sorted = [...reasons].sort((a, b) => times(b) - times(a));
  return { reasons: sorted, usual: sorted.find((reason) => times(reason) > 0) };
}
