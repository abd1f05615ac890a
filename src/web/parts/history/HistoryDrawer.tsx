import { Suspense } from 'react';
import { lazyPart } from '../../delivery/lazy-part.ts';

// Only an open history needs it.
const TicketHistory = lazyPart(() => import('./TicketHistory.tsx'));

/** The history of the turn that the address names, over the page; nothing without one. */
export function HistoryDrawer({
  ticketId,
  onClose,
}: {
  ticketId: number | undefined;
  onClose: () => void;
}) {
  return <Suspense>{ticketId && <TicketHistory ticketId={ticketId} onClose={onClose} />}</Suspense>;
}
