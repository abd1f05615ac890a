import { pagesOf } from '../../navigation/pages.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { currentUser } from '../../session/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import css from './home.module.css';
import { LeftOver } from './LeftOver.tsx';
import { LongWaits } from './LongWaits.tsx';
import { OwnGate } from './OwnGate.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import { texts } from './texts.ts';

/** The start page: what needs this person now, and where to go. */
export function HomePage() {
  const user = currentUser();
  if (!user) return null;
  const { permissions } = user;
  const operates = currentUserMay('gates:operate');
  const watches = currentUserMay('lines:read');
  const pages = pagesOf(permissions);
  return (
    <>
      <PageHeader title={texts.hello(user.first_name)} name={texts.name} lead={texts.lead} />
      {pages.length === 0 && <EmptyState title={texts.nothing} text={texts.nothingHint} />}
      {(operates || watches) && (
        <div className={css.now}>
          {operates && <OwnGate />}
          {watches && <LongWaits />}
          {watches && currentUserMay('tickets:list') && <LeftOver />}
        </div>
      )}
      {pages.length > 0 && <QuickLinks pages={pages} />}
    </>
  );
}
