import { useEffect, useRef } from 'preact/hooks';
import type { components } from '#contract/types.ts';

type View = components['schemas']['PersonView'];

/**
 * Has the person look up when they are called, and called again: the phone vibrates, and shows a
 * notice where it may and the page is out of sight.
 */
export function useAttention({ ticket, calledAt }: View, text: string): void {
  const called = ticket.status === 'called' ? calledAt : null;
  // The call that was there when the page opened is in sight.
  const known = useRef<string | null>(called);
  useEffect(() => {
    if (called === null || called === known.current) return;
    known.current = called;
    if ('vibrate' in navigator) navigator.vibrate([400, 200, 400, 200, 400]);
    if (document.visibilityState === 'hidden') void notify(ticket.label, text);
  }, [called, ticket.label, text]);
}

async function notify(title: string, body: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  // By push it has the same tag, so that one replaces the other.
  await registration?.showNotification(title, { body, tag: 'turno' });
}
