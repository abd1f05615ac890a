import { createFileRoute } from '@tanstack/react-router';
import { Shell } from '../shell/Shell.tsx';

export const Route = createFileRoute('/_shell')({
  // What was kept on the device is back before the first page asks for anything.
  beforeLoad: async ({ context }) => {
    const { persistQueries } = await import('../session/persist-queries.ts');
    await persistQueries(context.queryClient);
  },
  component: Shell,
});
