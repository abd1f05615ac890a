import { createFileRoute, redirect } from '@tanstack/react-router';
import { guard } from '../session/guard.ts';

const documentationUrl = '/doc/';

const check = guard('documentation');

export const Route = createFileRoute('/_shell/pages/documentation')({
  // Opens the external site and cancels the navigation (spec §2).
  beforeLoad: Object.assign(
    (context: { preload: boolean }) => {
      check(context);
      if (context.preload) return;
      window.open(documentationUrl, '_blank', 'noopener');
      throw redirect({ to: '/', replace: true });
    },
    { permission: check.permission },
  ),
});
