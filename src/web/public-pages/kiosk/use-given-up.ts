import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Port } from './port.ts';
import { isUnanswered } from './use-request.ts';

const name = 'vez-kiosk-given-up';
const pauseMs = 3000;

/**
 * Gives back orders whose answer came too late for the person, again until the server confirms it,
 * also after a reload. Returns the function that adds an order.
 */
export function useGivenUp(giveBack: Port['giveBack']): (order: string) => void {
  const [orders, setOrders] = useState(read);
  const sending = useRef(giveBack);
  sending.current = giveBack;
  useEffect(() => {
    keep(orders);
    const [order] = orders;
    if (order === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current = true;
    const attempt = async () => {
      const outcome = await sending.current(order);
      if (!current) return;
      if (isUnanswered(outcome)) timer = setTimeout(attempt, pauseMs);
      else setOrders((all) => all.filter((each) => each !== order));
    };
    void attempt();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [orders]);
  return useCallback((order: string) => setOrders((all) => [...all, order]), []);
}

function read(): string[] {
  try {
    // The cast: only this page writes under this name.
    return JSON.parse(localStorage.getItem(name) ?? '[]') as string[];
  } catch {
    return [];
  }
}

function keep(orders: readonly string[]): void {
  try {
    if (orders.length > 0) localStorage.setItem(name, JSON.stringify(orders));
    else localStorage.removeItem(name);
  } catch {
    // The storage is full: the orders are lost on reload.
  }
}
