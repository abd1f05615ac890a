import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../features/notifications/NotificationsPage.tsx';
import { parseNotificationsSearch } from '../features/notifications/search.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/configurator-notifications')({
  validateSearch: parseNotificationsSearch,
  beforeLoad: guard('configurator-notifications'),
  component: Page,
});

function Page() {
  return <NotificationsPage search={Route.useSearch()} />;
}
