import { useEffect, useRef } from 'preact/hooks';

/**
 * Has the person look up when there is another `reason`, such as the instant of a call: the phone
 * vibrates, and shows a notice where it may and the page is out of sight.
 */
export function useAttention(reason: string | null, title: string, text: string): void {
  // What was there when the page opened is in sight.
  const known = useRef(reason);
  useEffect(() => {
    if (reason === null || reason === known.current) return;
    known.current = reason;
    if ('vibrate' in navigator) navigator.vibrate([400, 200, 400, 200, 400]);
    if (document.visibilityState === 'hidden') void notify(title, text);
  }, [reason, title, text]);
}

async function notify(title: string, body: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  // By push it has the same tag, so that one replaces the other.
  await registration?.showNotification(title, { body, tag: 'turno' });
}
