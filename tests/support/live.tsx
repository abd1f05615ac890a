import { useQueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { useEffect } from 'react';
import type { Change } from '#web/api/stale-by.ts';
import { followChanges } from '#web/realtime/live.ts';
import { signed } from './signed.ts';

/** The server's stream, on which a test tells what it likes. */
export function openStream() {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  let count = 0;
  return {
    handler: http.get('*/api/events/stream', () => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          stream = controller;
        },
      });
      return new HttpResponse(body, {
        headers: { ...signed, 'content-type': 'text/event-stream' },
      });
    }),
    tell: (change: Change) => {
      count += 1;
      stream?.enqueue(
        new TextEncoder().encode(`id: ${count}\ndata: ${JSON.stringify(change)}\n\n`),
      );
    },
    isOpen: () => stream !== undefined,
  };
}

/** Follows the stream as the shell does. */
export function Follower() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const leave = new AbortController();
    void followChanges(queryClient, leave.signal);
    return () => leave.abort();
  }, [queryClient]);
  return null;
}
