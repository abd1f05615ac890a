import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Port } from './port.ts';
import { isUnanswered } from './use-request.ts';

const name = 'vez-kiosk-given-up';
const pauseMs = 3000;

/**
 * Orders whose answer came too late for the person: each is given back until the server has heard
 * it, also after the page has started anew. Answers how to add one.
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
    // The cast: the page alone writes under this name.
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
    // A full device gives back what this page knows of.
  }
}
