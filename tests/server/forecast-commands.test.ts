import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

function run(tool: 'forecast' | 'staffing', lines: string[]) {
  const { stdout, stderr, status } = spawnSync('npx', ['tsx', `src/tools/${tool}.ts`], {
    input: lines.join('\n'),
    encoding: 'utf8',
    env: { ...process.env, npm_config_loglevel: 'error' },
  });
  const answers: unknown[] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { answers, stderr, status };
}

const hours = (day: string) =>
  [9, 10].map((hour) => ({
    hour: `2026-03-${day}T${String(hour).padStart(2, '0')}:00`,
    count: hour,
  }));
const days = Array.from({ length: 14 }, (_, n) => String(n + 1).padStart(2, '0'));
const good = JSON.stringify({ history: days.flatMap(hours), future: hours('16') });

it('forecasts line by line, and names the lines that it cannot read', () => {
  const faulty = good.replace('2026-03-04T10', '2026-02-30T10');
  const { answers, stderr, status } = run('forecast', [
    good,
    '{',
    faulty,
    '{"history":[],"future":[]}',
    good,
  ]);
  expect(status).toBe(1);
  expect(stderr).toMatch(/línea 2: no es JSON/);
  expect(stderr).toMatch(/línea 3: history\.7\.hour: /);
  expect(answers[0]).toHaveLength(2);
  expect(Object.keys(Object(Object(answers[0])[0]))).toEqual(['p025', 'p10', 'p50', 'p90', 'p975']);
  expect(answers[1]).toEqual({ error: 'no es JSON' });
  expect(answers[3]).toMatchObject({ outcome: 'empty-history', message: expect.any(String) });
  expect(answers[4]).toEqual(answers[0]);
});

it('reads a byte order mark, line ends of Windows and hours whose special day is null', () => {
  const hour = (day: string) => hours(day).map((each) => ({ ...each, special: null }));
  const nulls = JSON.stringify({ history: days.flatMap(hour), future: hour('16') });
  const short = JSON.stringify({ history: hours('01'), future: hours('16') });
  const { answers, stderr, status } = run('forecast', [`\uFEFF${good}\r`, `${nulls}\r`, short]);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(answers[0]).toHaveLength(2);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toMatchObject({ message: 'Hay 1 de los 5 días abiertos que hacen falta.' });
});

it('plans for people who never leave, and says what is wrong with times and lists', () => {
  const plan = {
    arrivals: [20],
    service: { meanSeconds: 480 },
    target: { meanWaitSeconds: 300 },
    days: 50,
  };
  const { answers, stderr } = run(
    'staffing',
    [
      plan,
      { ...plan, patience: null },
      { ...plan, patience: { meanSeconds: 0 } },
      { ...plan, patience: { meanSeconds: 9, seconds: [9] } },
      { ...plan, arrivals: [] },
    ].map((each) => JSON.stringify(each)),
  );
  expect(answers[0]).toMatchObject({ outcome: 'plan', day: { abandonmentPercent: 0 } });
  expect(answers[1]).toEqual(answers[0]);
  expect(stderr).toMatch(/línea 3: patience\.meanSeconds: debe ser > 0/);
  expect(stderr).toMatch(/línea 4: patience: hay dos formas de decirlo a la vez/);
  expect(stderr).toMatch(/línea 5: arrivals: faltan valores: debe tener 1 o más/);
});

it('plans line by line, with shifts, and says in words what is missing', () => {
  const plan = {
    arrivals: [20, 40, 30],
    service: { meanSeconds: 480 },
    patience: { meanSeconds: 1800 },
    target: { serviceLevel: 0.8, withinSeconds: 600 },
    shrinkage: 0.1,
    days: 50,
  };
  const shifts = { shifts: { Mañana: [1, 1, 0], Tarde: [0, 1, 1] } };
  const { answers, stderr, status } = run('staffing', [
    JSON.stringify({ ...plan, shifts }),
    JSON.stringify({ ...plan, maxOperators: 2 }),
    JSON.stringify({ ...plan, target: {} }),
    JSON.stringify({ ...plan, shifts: { shifts: { Corto: [1] } } }),
    JSON.stringify({ ...plan, shifts: { shifts: { Mañana: [1, 1, 0] } } }),
  ]);
  expect(answers[0]).toMatchObject({ outcome: 'plan', cover: { outcome: 'cover' } });
  expect(answers[1]).toMatchObject({ outcome: 'too-few-operators' });
  expect(JSON.stringify(answers[1])).toMatch(
    /El intervalo 2 necesita \d operadores y puede haber 2/,
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(/línea 3: target: /);
  expect(stderr).toMatch(/línea 4: shifts\.shifts\.Corto: debe tener 3 intervalos/);
  expect(JSON.stringify(answers[4])).toMatch(
    /El intervalo 3 necesita \d personas y ningún turno lo cubre/,
  );
});
