import { createFileRoute } from '@tanstack/react-router';
import { persistQueries } from '../session/persist-queries.ts';
import { ShellInPieces } from '../shell/ShellInPieces.tsx';

export const Route = createFileRoute('/_shell')({
  // What the device keeps is found from here on by what a page asks for.
  beforeLoad: ({ context }) => persistQueries(context.queryClient),
  component: ShellInPieces,
});
