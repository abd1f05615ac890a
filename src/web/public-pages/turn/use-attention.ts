import { useEffect, useRef } from 'preact/hooks';

/**
 * Alerts the person when `reason` changes, such as the time of a call: the phone vibrates and, if
 * permitted and the page is hidden, shows a notification.
 */
export function useAttention(reason: string | null, title: string, text: string): void {
  // The initial reason is already visible.
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
  // The push has the same tag, so that one replaces the other.
  await registration?.showNotification(title, { body, tag: 'turno' });
}
