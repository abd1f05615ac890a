import { Suspense } from 'react';
import { lazyPart } from '../../delivery/lazy-part.ts';

const TicketHistory = lazyPart(() => import('./TicketHistory.tsx'));

/** Drawer with the history of the ticket in the address; renders nothing without one. */
export function HistoryDrawer({
  ticketId,
  onClose,
}: {
  ticketId: number | undefined;
  onClose: () => void;
}) {
  return <Suspense>{ticketId && <TicketHistory ticketId={ticketId} onClose={onClose} />}</Suspense>;
}
