import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import type { IntakeTerms } from '#domain/intakes/terms.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { BranchesPage } from './BranchesPage.tsx';
import { parseBranchesSearch } from './search.ts';

const record = {
  id: 5,
  name: 'Centro',
  divisionId: 2,
  country: 'ES',
  timeZone: 'Europe/Madrid',
  address: null,
  phone: null,
  active: true,
  version: 3,
};
const stored = (terms: Partial<IntakeTerms> = {}, version = 1) => ({
  version,
  slug: 'vez',
  code: null,
  services: 2,
  terms: {
    enabled: true,
    proof: 'word',
    word: 'girasol',
    passesAtMost: 1,
    shareAtMost: 50,
    ...terms,
  },
});
let known = stored();
const server = startServer(
  http.get('*/api/branches', () => envelope({ branches: [], total: 0 })),
  http.get('*/api/branches/5/configuration', () => envelope(record)),
  http.get('*/api/branches/5/intake', () => envelope(known)),
  http.get('*/api/clients/:id/getHierarchiesAndDivisions', () => envelope([])),
  http.get('*/api/clients/:id/getAllCountriesByClientId', () => envelope([])),
  http.get('*/api/users/userInfo/:id/client', () => envelope({ name: 'Ayuntamiento' })),
);

const open = () =>
  openPage('/pages/my-branches?dialog=intake&branch=5', 'Manager', parseBranchesSearch, (found) => (
    <BranchesPage search={found} settings={null} />
  ));

it('prints a poster with the branch’s own address and the word', async () => {
  known = stored();
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Imprimir el cartel' }));
  expect(print).toHaveBeenCalled();
  const poster = screen.getByRole('img', { name: /\/web\/numero\/vez\/5$/, hidden: true });
  expect(poster.parentElement).toHaveTextContent('girasol');
  expect(poster.parentElement?.querySelectorAll('[lang]')).toHaveLength(4);
});

it('asks for a word that is not guessed, and sends what was chosen', async () => {
  known = stored({ enabled: false, proof: 'display', word: '' }, 0);
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/branches/5/intake', async ({ request }) => {
      sent.push(await request.json());
      return envelope(stored());
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Se toma número con el móvil' }));
  expect(screen.queryByRole('button', { name: 'Imprimir el cartel' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /palabra/ }));
  const word = screen.getByRole('textbox', { name: 'Palabra de la entrada' });
  await user.type(word, 'sol');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(word).toBeInvalid();
  await user.type(word, 'tero');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    version: 0,
    terms: { enabled: true, proof: 'word', word: 'soltero', passesAtMost: 1, shareAtMost: 50 },
  });
});

it('shows what somebody else has saved meanwhile beside what was typed', async () => {
  known = stored();
  server.use(
    http.post('*/api/branches/5/intake', () => {
      known = stored({ word: 'margarita' }, 2);
      return refuse(409, 'intake_changed');
    }),
  );
  const { user } = open();
  const word = await screen.findByRole('textbox', { name: 'Palabra de la entrada' });
  await user.clear(word);
  await user.type(word, 'amapola');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Lo guardado: margarita')).toBeInTheDocument();
  expect(word).toHaveValue('amapola');
});
