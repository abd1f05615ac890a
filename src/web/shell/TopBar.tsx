import { useMantineColorScheme } from '@mantine/core';
import {
  IconDotsVertical,
  IconMenu2,
  IconMoon,
  IconPalette,
  IconSearch,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type RefObject, Suspense } from 'react';
import type { Action } from '#domain/permissions/actions.ts';
import { lazyPart } from '../delivery/lazy-part.ts';
import { idle } from '../lib/idle.ts';
import { currentUserMay } from '../session/current-user-may.ts';
import { currentUser } from '../session/session.ts';
import { usePreferences } from '../theme/choice.ts';
import { useMore } from '../ui/use-more.ts';
import type { PanelName } from './commands.ts';
import { HelpLink } from './HelpLink.tsx';
import { Logo } from './Logo.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { TopBarButton } from './TopBarButton.tsx';
import { texts } from './texts.ts';
import css from './top-bar.module.css';

// Sends actions of an earlier page; the first paint does not wait for it.
const PendingButton = lazyPart(
  async () => {
    await idle();
    const { startOutbox } = await import('../outbox/flush.ts');
    await startOutbox();
    return { default: (await import('./PendingButton.tsx')).PendingButton };
  },
  { quiet: true },
);

const BellButton = lazyPart(
  async () => {
    await idle();
    return { default: (await import('./BellButton.tsx')).BellButton };
  },
  { quiet: true },
);

/**
 * Menu button, logo and the person's actions, which collapse behind an ellipsis on small screens
 * (spec §2).
 */
export function TopBar({
  menuButton,
  menuShown,
  onMenu,
  onPanel,
}: {
  menuButton: RefObject<HTMLButtonElement | null>;
  menuShown: boolean;
  onMenu: () => void;
  onPanel: (name: PanelName) => void;
}) {
  const more = useMore();
  return (
    <header className={css.bar}>
      <button
        ref={menuButton}
        type="button"
        className={css.action}
        aria-label={menuShown ? texts.closeMenu : texts.openMenu}
        aria-expanded={menuShown}
        aria-controls="menu"
        onClick={onMenu}
      >
        <IconMenu2 size={22} aria-hidden />
      </button>
      <Link to="/" className={css.brand} aria-label={texts.home}>
        <Logo />
      </Link>
      <div className={css.end} ref={more.area}>
        <Suspense fallback={<div />}>
          <PendingButton onOpen={() => onPanel('review')} />
        </Suspense>
        {currentUserMay('alerts:read') && (
          <Suspense
            fallback={<div className={css.action} data-for={'alerts:read' satisfies Action} />}
          >
            <BellButton onOpen={() => onPanel('alerts')} />
          </Suspense>
        )}
        <TopBarButton
          label={texts.search}
          icon={IconSearch}
          aria-keyshortcuts="Control+K"
          onClick={() => onPanel('palette')}
        />
        <button
          ref={more.button}
          type="button"
          className={`${css.action} ${css.more}`}
          aria-label={texts.more}
          aria-expanded={more.open}
          aria-controls="top-bar-actions"
          onClick={more.toggle}
        >
          <IconDotsVertical size={22} aria-hidden />
        </button>
        <PersonActions more={more} onPanel={onPanel} />
      </div>
    </header>
  );
}

function PersonActions({
  more,
  onPanel,
}: {
  more: ReturnType<typeof useMore>;
  onPanel: (name: PanelName) => void;
}) {
  const { dark } = usePreferences();
  const { setColorScheme } = useMantineColorScheme();
  const email = currentUser()?.email ?? '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons within are what acts
    // biome-ignore lint/a11y/useKeyWithClickEvents: their key presses arrive as clicks
    <div
      id="top-bar-actions"
      className={css.actions}
      data-open={more.open || undefined}
      onClick={more.close}
    >
      <HelpLink />
      <TopBarButton
        label={texts.scheme}
        icon={dark ? IconSun : IconMoon}
        aria-pressed={dark}
        onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      />
      <TopBarButton
        label={texts.palette}
        icon={IconPalette}
        onClick={() => onPanel('configurator')}
      />
      <TopBarButton
        label={email}
        name={texts.profile(email)}
        icon={IconUserCircle}
        onClick={() => onPanel('profile')}
      />
      <LogoutButton onPanel={onPanel} />
    </div>
  );
}
