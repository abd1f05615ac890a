import { type PageKey, pages } from '#domain/permissions/pages.ts';
import { texts as home } from '../features/home/texts.ts';
import { labels } from '../navigation/labels.ts';
import { Menu } from '../shell/Menu.tsx';
import { buildMenu } from '../shell/menu.ts';
import shell from '../shell/shell.module.css';
import { TopBar } from '../shell/TopBar.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import css from './skeleton.module.css';
import { texts } from './texts.ts';

const none = { current: null };
const nothing = () => {};

/**
 * What a page's document shows until the application has come: the shell of somebody who may open
 * every page. `dress` takes away what this person may not, and shows it.
 */
export function Skeleton({ page }: { page: PageKey }) {
  return (
    <div id="skeleton" hidden data-page={page} className={css.skeleton}>
      <p className={css.unseen}>{texts.loading}</p>
      <div className={shell.layout} data-modes="" inert aria-hidden>
        <TopBar menuButton={none} menuShown onMenu={nothing} onPanel={nothing} />
        <div className={shell.sidebar}>
          <Menu items={buildMenu(Object.keys(pages))} onNavigate={nothing} />
        </div>
        <div className={shell.main}>
          <div className={shell.content}>
            <PageSkeleton title={page === '/' ? <Greeting /> : labels[page]} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** With the place of the person's name, which no document knows. */
function Greeting() {
  const [before, after] = home.hello('\n').split('\n');
  return (
    <>
      {before}
      <span data-name />
      {after}
    </>
  );
}
