import { NavLink, Stack, Text } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readSession } from '../session/session.ts';
import { home, type MenuEntry, menuOf } from './menu.ts';
import css from './shell.module.css';

/** The side menu in its three groups (spec §2, spelled as there). */
export function Menu({ onNavigate }: { onNavigate: () => void }) {
  return (
    <nav aria-label="Menú" className={css.menu}>
      <Stack gap="lg" p="sm">
        <Group title="Inicio">
          <Entry entry={home} onNavigate={onNavigate} />
        </Group>
        <Group title="Paginas">
          {menuOf(readSession().permissions).map((entry) => (
            <Entry key={entry.label} entry={entry} onNavigate={onNavigate} />
          ))}
        </Group>
        <Group title="Ayuda">
          <NavLink
            component="a"
            href="/doc/"
            target="_blank"
            rel="noopener"
            label="Documentación"
            leftSection={<IconBook2 size={20} aria-hidden />}
            onClick={onNavigate}
          />
        </Group>
      </Stack>
    </nav>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Text size="xs" fw={700} c="dimmed" px="sm" pb={6} tt="uppercase">
        {title}
      </Text>
      {children}
    </div>
  );
}

function Entry({ entry, onNavigate }: { entry: MenuEntry; onNavigate: () => void }) {
  const active = useLocation({ select: ({ pathname }) => pathname === entry.to });
  const Icon = entry.icon;
  return (
    <NavLink
      component={Link}
      to={entry.to}
      active={active}
      aria-current={active ? 'page' : undefined}
      label={entry.label}
      leftSection={<Icon size={20} aria-hidden />}
      onClick={onNavigate}
    />
  );
}
