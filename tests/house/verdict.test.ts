import { expect, it } from 'vitest';
import { isGreen, playwrightOutcome, settle, vitestOutcome } from '../../src/tools/test/verdict.js';

const named = (name: string) => ({ file: 'a.test.ts', name });
const [one, two, three] = [named('one'), named('two'), named('three')];

it('reads what failed from the reports of both runners, a file that does not load among them', () => {
  const tests = [
    { status: 'passed', fullName: 'one' },
    { status: 'failed', fullName: 'two' },
  ];
  const results = [
    { name: 'a.test.ts', status: 'failed', assertionResults: tests },
    { name: 'b.test.ts', status: 'failed', assertionResults: [] },
  ];
  expect(vitestOutcome({ numPassedTests: 1, testResults: results })).toEqual({
    passed: 1,
    failures: [two, { file: 'b.test.ts', name: 'the file itself' }],
  });
  const specs = [
    { title: 'one', line: 3, ok: true },
    { title: 'two', line: 9, ok: false },
  ];
  const suites = [{ file: 'a.spec.ts', suites: [{ file: 'a.spec.ts', specs }] }];
  const report = { stats: { expected: 1 }, suites, errors: [{ message: 'no browser\nat' }] };
  expect(playwrightOutcome(report)).toEqual({
    passed: 1,
    failures: [
      { file: 'tests/e2e/a.spec.ts', name: 'two (:9)' },
      { file: '', name: 'no browser' },
    ],
  });
});

it('takes a test that passes alone for a wavering one, and no other', () => {
  const failures = [one, two];
  expect(settle(failures, { passed: 1, failures: [two, three] })).toEqual({
    failed: [two],
    wavered: [one],
  });
  expect(settle(failures, null)).toEqual({ failed: failures, wavered: [] });
  const broken = { file: 'a.test.ts', name: 'the file itself' };
  expect(settle(failures, { passed: 0, failures: [broken] }).failed).toEqual(failures);
});

it('is green with two that waver, not with three, nor where nothing has passed', () => {
  const totals = { passed: 9, failed: [], wavered: [one, two] };
  expect(isGreen(totals)).toBe(true);
  expect(isGreen({ ...totals, wavered: [one, two, three] })).toBe(false);
  expect(isGreen({ ...totals, failed: [one] })).toBe(false);
  expect(isGreen({ ...totals, passed: 0 })).toBe(false);
});
