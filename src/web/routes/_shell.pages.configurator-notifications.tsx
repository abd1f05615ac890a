import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../api/first.ts';
import { NotificationsPage } from '../features/notifications/NotificationsPage.tsx';
import { parseNotificationsSearch } from '../features/notifications/search.ts';
import { first } from '../first/configurator-notifications.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/pages/configurator-notifications')({
  validateSearch: parseNotificationsSearch,
  beforeLoad: guard('configurator-notifications'),
  loaderDeps: ({ search }) => search,
  loader: asks(first),
  component: Page,
});

function Page() {
  return <NotificationsPage search={Route.useSearch()} />;
}
