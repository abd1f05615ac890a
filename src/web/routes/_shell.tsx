import { createFileRoute } from '@tanstack/react-router';
import { persistQueries } from '../session/persist-queries.ts';
import { ShellInPieces } from '../shell/ShellInPieces.tsx';

export const Route = createFileRoute('/_shell')({
  // Restores the queries stored on the device before the first page requests any.
  beforeLoad: ({ context }) => persistQueries(context.queryClient),
  component: ShellInPieces,
});
