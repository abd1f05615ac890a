import { MantineProvider } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { loadErrorTexts } from '../api/errors.ts';
import { lazyPart } from '../delivery/lazy-part.ts';
import { UpdatePrompt } from '../delivery/UpdatePrompt.tsx';
import { idle } from '../lib/idle.ts';
import { isDemonstration } from '../parts/demonstration/queries.ts';
import { reportPresence } from '../parts/gates/report-presence.ts';
import { QuestionNotice } from '../parts/questions/QuestionNotice.tsx';
import { followChanges } from '../realtime/live.ts';
import { currentUserMay } from '../session/current-user-may.ts';
import { keptSettingsQuery } from '../session/kept-settings.ts';
import { readSession } from '../session/session.ts';
import { onLeave } from '../session/sign-out.ts';
import { forgetBrand, refreshTheme } from '../theme/choice.ts';
import { colorSchemeManager, theme } from '../theme/theme.ts';
import { loadBubble } from '../ui/use-bubble.tsx';
import type { PanelName } from './commands.ts';
import { InactivityWarning } from './InactivityWarning.tsx';
import { Menu } from './Menu.tsx';
import { buildMenu } from './menu.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { Panels } from './Panels.tsx';
import { SlowNotice } from './SlowNotice.tsx';
import css from './shell.module.css';
import { TopBar } from './TopBar.tsx';
import { texts } from './texts.ts';
import { useExternalPages } from './use-external-pages.ts';
import { useLayout } from './use-layout.ts';
import { useShortcuts } from './use-shortcuts.ts';
import '../theme/styles.css';

// Forms show many of these texts before any request is refused.
void idle().then(loadErrorTexts);

// The opening page loads first.
const AlertBanner = lazyPart(
  async () => {
    await idle();
    return { default: (await import('../features/alerts/AlertBanner.tsx')).AlertBanner };
  },
  { quiet: true },
);

// The store of toasts keeps earlier messages.
const Toasts = lazyPart(
  async () => {
    await idle();
    return { default: (await import('./Toasts.tsx')).Toasts };
  },
  { quiet: true },
);

const DemonstrationBar = lazyPart(
  async () => {
    await idle();
    const loaded = await import('../features/demonstration/DemonstrationBar.tsx');
    return { default: loaded.DemonstrationBar };
  },
  { quiet: true },
);

const nothingUnsaved = async () => (await import('../outbox/flush.ts')).nothingUnsaved();

/**
 * Loads after the first page, which does not need it. If the file is missing, no report is sent.
 */
async function reportWhenIdle(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  await idle();
  const loaded = await import('../parts/gates/report-browser.ts').catch(() => null);
  if (!signal.aborted) loaded?.reportBrowser(queryClient, signal);
}

export function Shell() {
  const { permissions, userInvalid } = readSession();
  const menu = useRef<HTMLDivElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const layout = useLayout(menu, menuButton);
  // The form opens for a person who must change the password.
  const [panel, setPanel] = useState<PanelName | null>(userInvalid ? 'profile' : null);
  const [items] = useState(() => buildMenu(permissions));
  const queryClient = useQueryClient();
  const settings = useQuery(keptSettingsQuery);
  useShortcuts(setPanel);
  useExternalPages();

  useEffect(() => {
    const leave = new AbortController();
    // The server sends no events before the password is changed.
    if (!userInvalid) void followChanges(queryClient, leave.signal);
    const silence = reportPresence(queryClient);
    if (currentUserMay('gates:operate')) void reportWhenIdle(queryClient, leave.signal);
    // Loaded ahead, since a bubble explains what is unavailable offline.
    idle()
      .then(loadBubble)
      .catch(() => {});
    return () => {
      leave.abort();
      silence();
    };
  }, [queryClient, userInvalid]);

  useEffect(() => {
    if (settings.data) refreshTheme();
  }, [settings.data]);
  useEffect(() => onLeave(forgetBrand), []);

  return (
    <MantineProvider theme={theme} colorSchemeManager={colorSchemeManager}>
      <Suspense>
        <Toasts />
      </Suspense>
      <a className={css.skip} href="#contenido">
        {texts.skip}
      </a>
      <div className={css.layout} data-modes={layout.modes}>
        <TopBar
          menuButton={menuButton}
          menuShown={layout.menuShown}
          onMenu={layout.toggle}
          onPanel={setPanel}
        />
        <div ref={menu} id="menu" className={css.sidebar}>
          <Menu items={items} onNavigate={layout.reset} />
        </div>
        <main className={css.main} id="contenido" tabIndex={-1}>
          <div className={css.content}>
            <InactivityWarning />
            {isDemonstration() && !userInvalid && (
              <Suspense>
                <DemonstrationBar />
              </Suspense>
            )}
            <OfflineBanner />
            <SlowNotice />
            <QuestionNotice />
            <UpdatePrompt isSafe={nothingUnsaved} />
            <Outlet />
            {!userInvalid && currentUserMay('alerts:read') && (
              <Suspense>
                <AlertBanner />
              </Suspense>
            )}
          </div>
          <footer className={css.footer}>{texts.footer}</footer>
        </main>
        <div className={css.mask} />
      </div>
      <Panels shown={panel} onShow={setPanel} />
    </MantineProvider>
  );
}
