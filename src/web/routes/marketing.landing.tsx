import { createFileRoute } from '@tanstack/react-router';
import { guard } from '../session/guard.ts';

const check = guard('marketing');

/** The products page is a separate document (`marketing/landing.html`) without the application. */
export const Route = createFileRoute('/marketing/landing')({
  beforeLoad: Object.assign(
    (context: { preload: boolean }) => {
      check(context);
      if (!context.preload) window.location.replace('/web/marketing/landing');
    },
    { permission: check.permission },
  ),
});
