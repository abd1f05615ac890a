import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open, startCounter, ticket, world } from '#tests/support/counter-fixture.tsx';
import { ShortcutList } from './ShortcutList.tsx';

startCounter();

function listed(): Map<string, string> {
  const { unmount } = render(
    <MantineProvider env="test">
      <ShortcutList opened onClose={() => {}} />
    </MantineProvider>,
  );
  const table = screen.getByRole('table', { name: 'En el puesto' });
  const rows = within(table).getAllByRole('row');
  const entries = rows.map((row): [string, string] => [
    within(row).getByRole('rowheader').textContent,
    within(row).getByRole('cell').textContent,
  ]);
  unmount();
  return new Map(entries);
}

it.each(['called', 'attending'] as const)(
  'calls each action as its button does, with a turn %s',
  async (status) => {
    world.gate.ticket = { ...ticket, status, startedAt: ticket.calledAt };
    const names = listed();
    await open();
    await screen.findByRole('heading', { name: ticket.label });
    const buttons = [...document.querySelectorAll('[aria-keyshortcuts]')];
    expect(buttons.length).toBeGreaterThan(5);
    for (const button of buttons) {
      const key = button.getAttribute('aria-keyshortcuts') ?? '';
      expect(`${key} ${button.textContent}`).toContain(`${key} ${names.get(key)}`);
    }
  },
);
