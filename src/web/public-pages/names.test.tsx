import { type ComponentChild, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { components } from '#contract/types.ts';
import type { Language } from '#domain/names/languages.ts';
import { signed } from '#tests/support/signed.ts';
import { eventually } from '#tests/support/until.ts';
import { CancelForm } from './appointment/CancelForm.tsx';
import { Summary } from './appointment/Summary.tsx';
import { Chosen } from './booking/Chosen.tsx';
import { emptyDraft } from './booking/draft.ts';
import { ServiceList } from './number/ServiceList.tsx';
import { PollPage } from './poll/PollPage.tsx';
import { State } from './turn/State.tsx';

type Schemas = components['schemas'];

const names = { en: 'Residents' };
const at = '2026-11-23T09:00:00.000Z';
const face = { organisation: 'Valmar', green: null, blue: null, logo: null, logoDark: null };
const timeZone = 'Europe/Madrid';

const waiting: Schemas['PersonView'] = {
  at,
  face,
  branch: { id: 1, name: 'Centro', timeZone },
  language: 'es',
  ticket: {
    id: 1,
    label: 'A001',
    service: 'Padrón',
    serviceNames: names,
    status: 'waiting',
    version: 1,
  },
  ahead: 0,
  wait: null,
  gate: null,
  calledAt: null,
  call: 0,
  passes: 0,
  passesLeft: 3,
};
const called: Schemas['PersonView'] = {
  ...waiting,
  ticket: { ...waiting.ticket, status: 'called' },
  gate: 'Puesto 1',
  gateNames: { en: 'Desk 1' },
  calledAt: at,
  call: 1,
};
const attended: Schemas['PersonView'] = {
  ...called,
  ticket: { ...waiting.ticket, status: 'attending' },
};
const appointment: Schemas['Appointment'] = {
  face,
  language: 'es',
  branch: 'Centro',
  address: null,
  phone: null,
  label: 'A001',
  service: 'Padrón',
  serviceNames: names,
  at,
  minutes: 15,
  timeZone,
  status: 'scheduled',
  open: true,
  confirmBy: null,
  confirmed: false,
  version: 1,
};
const poll: Schemas['Poll'] = {
  face,
  language: 'es',
  branch: 'Centro',
  service: 'Padrón',
  serviceNames: names,
  visitedAt: at,
  timeZone,
  answered: false,
};
const taken = {
  id: 1,
  name: 'Padrón',
  names,
  group: null,
  waiting: 0,
  wait: null,
  open: true,
  required: [],
};
const booked = {
  ...emptyDraft,
  branch: { id: 1, name: 'Centro', address: null, timeZone },
  service: { id: 1, name: 'Padrón', names, minutes: 15, required: [] },
  at,
};

let root: HTMLElement;
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  void act(() => render(null, root));
  root.remove();
  history.replaceState(null, '', location.pathname);
});

const idle = { sending: false, problem: null };
const nothing = () => {};
const service = { en: 'Residents', gl: 'Padrón' };
const shown: [
  where: string,
  made: (language: Language) => ComponentChild,
  names: typeof service,
][] = [
  [
    'a turn that waits',
    (language) => <State view={waiting} holder={null} language={language} />,
    service,
  ],
  [
    'a turn that is called',
    (language) => <State view={called} holder={null} language={language} />,
    { en: 'Desk 1', gl: 'Puesto 1' },
  ],
  [
    'a turn that is attended',
    (language) => <State view={attended} holder={null} language={language} />,
    { en: 'Desk 1', gl: 'Puesto 1' },
  ],
  [
    'numbers by phone',
    (language) => <ServiceList services={[taken]} language={language} onChoose={nothing} />,
    service,
  ],
  ['a booking', (language) => <Chosen language={language} draft={booked} />, service],
  [
    'an appointment',
    (language) => (
      <Summary
        appointment={appointment}
        language={language}
        {...idle}
        done={null}
        onConfirm={nothing}
        onOpen={nothing}
      />
    ),
    service,
  ],
  [
    'an appointment to cancel',
    (language) => (
      <CancelForm
        appointment={appointment}
        language={language}
        {...idle}
        onBack={nothing}
        onCancel={nothing}
      />
    ),
    service,
  ],
];

it.each(shown)('has the names of the language in the page of %s', (_, made, { en, gl }) => {
  void act(() => render(made('en'), root));
  expect(root.textContent).toContain(en);
  void act(() => render(made('gl'), root));
  expect(root.textContent).toContain(gl);
  expect(root.textContent).not.toContain(en);
});

it('has them in the poll, in the language that is chosen', async () => {
  const answer = { content: poll, errors: null };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer, { headers: signed })));
  history.replaceState(null, '', '?lang=en');
  await act(() => render(<PollPage />, root));
  await eventually(() => {
    expect(root.textContent).toContain('Residents · Centro');
  });
});
