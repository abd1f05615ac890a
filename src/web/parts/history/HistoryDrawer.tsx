import { Button } from '@mantine/core';
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

/** Opens the history of a turn in a list. */
export function HistoryButton({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <Button
      variant="default"
      size="sm"
      mih={44}
      aria-label={`Historial de ${label}`}
      onClick={onOpen}
    >
      Historial
    </Button>
  );
}
