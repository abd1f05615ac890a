import { expect, it } from 'vitest';
import {
  isGreen,
  isOfRunner,
  playwrightOutcome,
  settle,
  vitestOutcome,
  withRunner,
} from '../../src/tools/test/verdict.js';

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
      { file: 'the runner', name: 'no browser' },
    ],
  });
});

it('takes a test that passes alone for a wavering one, and no other', () => {
  const failures = [one, two];
  expect(settle(failures, { passed: 1, failures: [two, three] })).toEqual({
    failed: [two],
    wavered: [one],
  });
  const broken = { file: 'a.test.ts', name: 'the file itself' };
  expect(settle(failures, { passed: 0, failures: [broken] }).failed).toEqual(failures);
});

it('takes nothing for wavering where a runner has failed, stayed silent or did not end', () => {
  const loose = (ended: { well: boolean; late: boolean }, outcome: typeof none | null) =>
    withRunner('browser', ended, outcome).failures;
  const none = { passed: 3, failures: [] };
  expect(loose({ well: true, late: false }, none)).toEqual([]);
  for (const failures of [
    loose({ well: true, late: false }, null),
    loose({ well: false, late: false }, none),
    loose({ well: false, late: true }, none),
  ]) {
    expect(isOfRunner(failures)).toBe(true);
    expect(settle([one], { passed: 0, failures })).toEqual({ failed: [one], wavered: [] });
    expect(settle(failures, none).failed).toEqual(failures);
  }
  const some = { passed: 3, failures: [one] };
  expect(withRunner('browser', { well: false, late: false }, some)).toEqual(some);
});

it('is green with two that waver, not with three, nor where nothing has passed', () => {
  const totals = { passed: 9, failed: [], wavered: [one, two] };
  expect(isGreen(totals)).toBe(true);
  expect(isGreen({ ...totals, wavered: [one, two, three] })).toBe(false);
  expect(isGreen({ ...totals, failed: [one] })).toBe(false);
  expect(isGreen({ ...totals, passed: 0 })).toBe(false);
});
