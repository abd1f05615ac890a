import { createFileRoute } from '@tanstack/react-router';
import { persistQueries } from '../session/persist-queries.ts';
import { ShellInPieces } from '../shell/ShellInPieces.tsx';

export const Route = createFileRoute('/_shell')({
  // What was kept on the device is back before the first page asks for anything.
  beforeLoad: ({ context }) => persistQueries(context.queryClient),
  component: ShellInPieces,
});
