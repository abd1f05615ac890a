import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkNewPassword, type PasswordOwner } from './check-new-password.ts';

function ownerOf(inForce: string, earlier: readonly string[] = []) {
  const asked = { isCurrent: 0, wasUsed: 0 };
  const owner: PasswordOwner = {
    login: 'ana.lopez@mail.example',
    nickname: 'Anita',
    isCurrent: async (password) => {
      asked.isCurrent += 1;
      return password === inForce;
    },
    wasUsed: async (password) => {
      asked.wasUsed += 1;
      return earlier.includes(password);
    },
    isGuessedFirst: async (password) => password === 'Qwerty123',
  };
  return { owner, asked };
}

const inForce = 'Vez-demo-2026';
const old = 'Cola-antigua-3';

it.each([
  ['bad_current_pass', 'Vez-demo-2025', 'Turno-Nuevo-7'],
  ['pass_sequence_limit', inForce, 'Otra-DEMO-nueva-7'],
  ['pass_equal_nickname', inForce, 'Sra-anita-7'],
  ['pass_equal_nickname', inForce, 'Xana.lopez@mail.example7'],
  ['error_pass_current', inForce, inForce],
  ['error_pass_used', inForce, old],
  ['pass_weak', inForce, 'turno-nuevo'],
  ['pass_weak', inForce, `aB3${'x'.repeat(98)}`],
  ['pass_common', inForce, 'Qwerty123'],
])('refuses with %s: %s → %s (spec §5)', async (key, current, password) => {
  const { owner } = ownerOf(inForce, [old]);
  expect(await checkNewPassword({ current, password }, owner)).toEqual([key]);
});

it.each([
  ['error_pass_current', inForce],
  ['pass_used', old],
  ['pass_equal_nickname', 'Sra-anita-7'],
])('refuses with %s what somebody else sets: %s', async (key, password) => {
  const { owner } = ownerOf(inForce, [old]);
  expect(await checkNewPassword({ current: null, password }, owner)).toEqual([key]);
});

it('takes a new, strong, unlike one', async () => {
  const { owner } = ownerOf(inForce, [old]);
  for (const current of [inForce, null]) {
    expect(await checkNewPassword({ current, password: 'Turno-Nuevo-7' }, owner)).toEqual([]);
  }
});

it('tells everything that is wrong at once, without asking the earlier hashes', async () => {
  const { owner, asked } = ownerOf(inForce, ['anita-demo']);
  expect(await checkNewPassword({ current: inForce, password: 'anita-demo' }, owner)).toEqual([
    'pass_weak',
    'pass_equal_nickname',
    'pass_sequence_limit',
  ]);
  expect(asked).toEqual({ isCurrent: 1, wasUsed: 0 });
});

it('tells nobody without the current password anything of the new one', async () => {
  const { owner, asked } = ownerOf(inForce, [old]);
  for (const password of [inForce, old, 'anita', 'Turno-Nuevo-7', '']) {
    const keys = await checkNewPassword({ current: 'guess', password }, owner);
    expect(keys).toEqual(['bad_current_pass']);
  }
  expect(asked.wasUsed).toBe(0);
});

it('never stores a password that breaks a rule, whatever is typed', async () => {
  const piece = fc.constantFrom('Vez-', 'demo', '2026', 'anita', 'Cola', 'x', 'Q', '7', '-', 'ñ');
  const typed = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  const current = fc.constantFrom(inForce, null);
  await fc.assert(
    fc.asyncProperty(
      typed,
      fc.array(typed, { maxLength: 3 }),
      current,
      async (password, earlier, present) => {
        const { owner } = ownerOf(inForce, earlier);
        const keys = await checkNewPassword({ current: present, password }, owner);
        const lower = password.toLowerCase();
        const windows = Array.from({ length: inForce.length - 3 }, (_, i) =>
          inForce.slice(i, i + 4).toLowerCase(),
        );
        const right =
          /[a-zñ]/.test(password) &&
          /[A-Z]/.test(password) &&
          /[0-9]/.test(password) &&
          password.length >= 8 &&
          password !== inForce &&
          !lower.includes('anita') &&
          !(present !== null && windows.some((sequence) => lower.includes(sequence))) &&
          !earlier.includes(password);
        expect(keys.length === 0).toBe(right);
      },
    ),
    { numRuns: 500 },
  );
});
