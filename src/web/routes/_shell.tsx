import { createFileRoute } from '@tanstack/react-router';
import { Shell } from '../shell/Shell.tsx';

export const Route = createFileRoute('/_shell')({
  // What was kept on the device is back before the first page asks for anything.
  beforeLoad: async ({ context }) => {
    const [{ persistQueries }, { startOutbox }] = await Promise.all([
      import('../offline/persister.ts'),
      import('../offline/outbox/flush.ts'),
    ]);
    await Promise.all([persistQueries(context.queryClient), startOutbox()]);
  },
  component: Shell,
});
