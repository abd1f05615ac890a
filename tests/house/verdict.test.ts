import { expect, it } from 'vitest';
import { playwrightVerdict, vitestVerdict } from '../../src/tools/verdict.js';

const specOf = (title: string, status: string, path: string) => ({
  title,
  tests: [{ status, results: [{}, { attachments: [{ name: 'trace', path }] }] }],
});

const report = {
  stats: { expected: 7, unexpected: 1, flaky: 2 },
  suites: [
    {
      file: 'one.spec.ts',
      specs: [specOf('passes', 'expected', 'a.zip'), specOf('wavers', 'flaky', 'b.zip')],
      suites: [
        {
          file: 'one.spec.ts',
          specs: [specOf('wavers too', 'flaky', 'c.zip'), specOf('fails', 'unexpected', 'd.zip')],
        },
      ],
    },
  ],
};

it('counts a test that passes on its second try as failed, and names it with its trace', () => {
  expect(playwrightVerdict(report)).toEqual({
    passed: 7,
    failed: 3,
    flaky: ['one.spec.ts › wavers\n    trace: b.zip', 'one.spec.ts › wavers too\n    trace: c.zip'],
  });
});

it('counts nothing where a runner left no report', () => {
  expect(playwrightVerdict(null)).toEqual({ passed: 0, failed: 0, flaky: [] });
  expect(vitestVerdict(null)).toEqual({ passed: 0, failed: 0 });
});
