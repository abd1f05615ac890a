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
 * Content of a page's document until the application loads: the shell of a person with every
 * permission. `dress` removes what this person may not open, and shows it.
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

/** Greeting with a placeholder for the person's name, which is unknown at build time. */
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
