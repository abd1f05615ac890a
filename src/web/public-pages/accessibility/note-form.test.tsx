import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signed } from '#tests/support/signed.ts';
import { eventually } from '#tests/support/until.ts';
import { NoteForm } from './NoteForm.tsx';

const solved = vi.hoisted(() => vi.fn());
vi.mock('../../work/solve.ts', () => ({ solve: solved }));

const solution = (counter: number) => ({ token: 'token', counter, derivedKey: 'aa' });
let asked: [address: string, body: { text: string; solution: unknown } | null][];
let refusals: string[];
let root: HTMLElement;

beforeEach(() => {
  asked = [];
  refusals = [];
  let counter = 0;
  solved.mockReset().mockImplementation(async () => {
    counter += 1;
    return solution(counter);
  });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push([address, init?.body ? JSON.parse(String(init.body)) : null]);
    const key = init?.body ? refusals.shift() : undefined;
    const errors = key ? [{ key, params: {} }] : null;
    return new Response(JSON.stringify({ content: {}, errors }), { headers: signed });
  });
  root = document.body.appendChild(document.createElement('div'));
  void act(() => render(<NoteForm language="es" slug="uno" />, root));
});
afterEach(() => {
  void act(() => render(null, root));
  root.remove();
});

async function type(id: string, text: string) {
  await act(async () => {
    const field = root.querySelector<HTMLInputElement>(`#${id}`);
    if (!field) throw new Error(`no ${id}`);
    field.focus();
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
async function writeAndSend() {
  await type('email', 'eva@example.org');
  await type('text', 'No llego al botón');
  await act(async () => root.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
}
const sent = () => asked.flatMap(([, body]) => (body ? [body.solution] : []));
const thanks = () => eventually(() => expect(root.textContent).toContain('Hemos recibido'));

it('asks for the work once somebody touches the form, and sends what it came to', async () => {
  expect(asked).toEqual([]);
  expect(root.textContent).not.toContain('Comprobación contra robots');
  await type('email', 'eva@example.org');
  const address = '/web/api/accessibility/challenge?organisation=uno';
  await eventually(() => expect(asked).toEqual([[address, null]]));
  expect(root.textContent).toContain('Comprobación contra robots');
  await writeAndSend();
  await thanks();
  expect(sent()).toEqual([solution(1)]);
  expect(solved).toHaveBeenCalledOnce();
});

it('does the work anew where it has run out', async () => {
  refusals = ['challenge_invalid'];
  await writeAndSend();
  await thanks();
  expect(sent()).toEqual([solution(1), solution(2)]);
});

it('writes without work where the browser has no cryptography', async () => {
  vi.stubGlobal('crypto', {});
  await writeAndSend();
  await thanks();
  expect(sent()).toEqual([null]);
  expect(asked).toHaveLength(1);
  expect(root.textContent).not.toContain('Comprobación contra robots');
});

it('writes without work where it fails, and says so if that is too much', async () => {
  solved.mockRejectedValue(new Error('no key'));
  refusals = ['rate_limited'];
  await writeAndSend();
  await eventually(() => expect(root.textContent).toContain('Demasiados intentos'));
  expect(sent()).toEqual([null]);
  expect(root.querySelector('textarea')?.value).toBe('No llego al botón');
});
