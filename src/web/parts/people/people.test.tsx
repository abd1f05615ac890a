import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { envelope, refuse } from '#tests/support/answers.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { reportAnswer } from '../../connection/connection.ts';
import { PersonFields } from './PersonFields.tsx';
import { type FoundPerson, faultsOf, noPerson, type PersonDraft } from './person.ts';

const found: FoundPerson = {
  id: 5,
  handle: '5.signed',
  name: 'Mar****ntes',
  document: '123****678Z',
  phone: '',
  email: '',
  language: 'ca',
  consents: ['sms'],
  lastVisitAt: '2026-11-01T10:00:00.000Z',
};
const asked: string[] = [];
const server = startServer(
  http.post('*/api/people/find', async ({ request }) => {
    asked.push(((await request.json()) as { text: string }).text);
    return envelope([found]);
  }),
);
afterEach(() => {
  asked.length = 0;
  reportAnswer(true);
});

let draft: PersonDraft;
function Form({ tried = false }: { tried?: boolean }) {
  const [value, setValue] = useState(noPerson);
  draft = value;
  const faults = tried ? faultsOf(value, ['document']) : {};
  return <PersonFields value={value} onChange={setValue} required={['document']} faults={faults} />;
}
const open = (role: 'Operator' | 'Viewer' = 'Operator', tried = false) =>
  openPage(
    '/pages/my-service-provider',
    role,
    (search) => search,
    () => <Form tried={tried} />,
  );

it('looks for somebody once there is enough to go by, and takes their consents over', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Buscar a una persona conocida' }));
  const field = await screen.findByRole('searchbox', { name: 'Persona conocida' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, 'ma');
  expect(screen.getByRole('status')).toHaveTextContent('el comienzo del nombre');
  await user.type(field, 'rg{Enter}');
  await user.click(await screen.findByRole('button', { name: /Mar\*{4}ntes/ }));
  expect(asked).toEqual(['marg']);
  expect(draft.customer).toEqual({
    ...noPerson.customer,
    known: '5.signed',
    language: 'ca',
    consents: ['sms'],
  });
  expect(screen.getByText('Consta: 123****678Z')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Nombre/)).toHaveFocus());
  expect(field).not.toBeInTheDocument();
  expect(faultsOf(draft, ['document'])).toEqual({});
  await user.click(await screen.findByRole('button', { name: 'Quitar' }));
  expect(draft).toEqual(noPerson);
});

it('says that looking for people needs the network, and why it failed', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Buscar a una persona conocida' }));
  const field = await screen.findByRole('searchbox', { name: 'Persona conocida' });
  server.use(http.post('*/api/people/find', () => refuse(429, 'rate_limited')));
  await user.type(field, 'margarita');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/intent/i));
  reportAnswer(false);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('hace falta la red'));
});

it('keeps wishes with the person, and says what is missing for them', async () => {
  const { user } = open('Operator', true);
  await user.click(await screen.findByRole('button', { name: 'Avisos, idioma y recordatorio' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Avisarle por correo' }));
  expect(screen.getByText('Falta su correo')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Idioma de los avisos'), 'Gallego');
  await user.click(screen.getByRole('checkbox', { name: 'Recordar a esta persona' }));
  expect(draft.customer).toMatchObject({ consents: ['email'], language: 'gl', remember: true });
  expect(
    screen.getByText('Hace falta el documento, o el nombre con teléfono o correo'),
  ).toBeVisible();
  await user.type(screen.getByLabelText(/^Documento/), '1A');
  expect(faultsOf(draft, ['document'])).toEqual({});
});

it('offers no search to those who make no turns', async () => {
  open('Viewer');
  await screen.findByRole('button', { name: 'Avisos, idioma y recordatorio' });
  expect(screen.queryByRole('button', { name: 'Buscar a una persona conocida' })).toBeNull();
});
