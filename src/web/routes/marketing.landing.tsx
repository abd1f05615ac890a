import { createFileRoute } from '@tanstack/react-router';
import { guard } from '../session/guard.ts';

const check = guard('marketing');

/** The products page is a document of its own (`marketing/landing.html`), without the application. */
export const Route = createFileRoute('/marketing/landing')({
  beforeLoad: Object.assign(
    (context: { preload: boolean }) => {
      check(context);
      if (!context.preload) window.location.replace('/web/marketing/landing');
    },
    { permission: check.permission },
  ),
});
