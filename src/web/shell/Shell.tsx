import { AppShell, Burger, Group, MantineProvider } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { UpdatePrompt } from '../offline/UpdatePrompt.tsx';
import { followChanges } from '../realtime/live.ts';
import { colorSchemeManager, theme } from '../theme/theme.ts';
import { Brand } from '../ui/Brand.tsx';
import { ColorSchemeButton } from './ColorSchemeButton.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { Menu } from './Menu.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { Profile } from './Profile.tsx';
import css from './shell.module.css';
import '../theme/styles.css';

/** Up to this width the menu lies over the page (spec §2). */
const overlayUpTo = 992;

/** The layout of every page behind the login: menu, top bar, page, footer. */
export function Shell() {
  const [mobileOpen, mobile] = useDisclosure();
  const [desktopOpen, desktop] = useDisclosure(true);
  const queryClient = useQueryClient();

  useEffect(() => {
    const leave = new AbortController();
    void followChanges(queryClient, leave.signal);
    return () => leave.abort();
  }, [queryClient]);

  return (
    <MantineProvider theme={theme} colorSchemeManager={colorSchemeManager}>
      <Notifications position="top-right" autoClose={3000} />
      <a className={css.skip} href="#contenido">
        Saltar al contenido
      </a>
      <AppShell
        header={{ height: 60 }}
        navbar={{
          width: 260,
          breakpoint: overlayUpTo,
          collapsed: { mobile: !mobileOpen, desktop: !desktopOpen },
        }}
        padding="md"
      >
        <AppShell.Header px="md">
          <Group h="100%" justify="space-between" wrap="nowrap">
            <Group gap="xs" wrap="nowrap">
              <MenuToggle className={css.mobile} opened={mobileOpen} onClick={mobile.toggle} />
              <MenuToggle className={css.desktop} opened={desktopOpen} onClick={desktop.toggle} />
              <Link to="/" className={css.brand} aria-label="Vez, inicio">
                <Brand height={28} />
              </Link>
            </Group>
            <Group gap={4} wrap="nowrap">
              <ColorSchemeButton />
              <Profile />
              <LogoutButton />
            </Group>
          </Group>
        </AppShell.Header>
        <AppShell.Navbar component="div">
          <Menu onNavigate={mobile.close} />
        </AppShell.Navbar>
        <AppShell.Main className={css.main} id="contenido" tabIndex={-1}>
          <div className={css.content}>
            <OfflineBanner />
            <UpdatePrompt />
            <Outlet />
          </div>
          <footer className={css.footer}>Vez · colas y turnos</footer>
        </AppShell.Main>
      </AppShell>
    </MantineProvider>
  );
}

function MenuToggle({
  opened,
  onClick,
  className,
}: {
  opened: boolean;
  onClick: () => void;
  className: string | undefined;
}) {
  return (
    <Burger
      opened={opened}
      onClick={onClick}
      size="sm"
      w={44}
      h={44}
      aria-label={opened ? 'Cerrar el menú' : 'Abrir el menú'}
      aria-expanded={opened}
      className={className}
    />
  );
}
