/**
 * `npm run staffing`: reads arrivals and a target, and writes operators per interval, one JSON
 * document per line.
 */
import { daysFor, type NoPlan, type Plan, planDay } from '../domain/staffing/plan.ts';
import type { Times } from '../domain/staffing/random.ts';
import type { SimulatedFigures } from '../domain/staffing/simulate.ts';
import { scheduledFor, type Target } from '../domain/staffing/target.ts';
import { type CoverProblem, coverShifts, type NoCover } from '../server/staffing/cover.ts';
import { answerLines } from './json-lines.ts';

interface StaffingInput {
  arrivals: number[];
  intervalMinutes: number;
  service: Times;
  patience: Times | null;
  target: Target;
  shrinkage: number;
  maxOperators: number;
  shifts?: Pick<CoverProblem, 'shifts' | 'maxPerShift' | 'objective'>;
  days?: number;
  seed: number;
}

const share = { type: 'number', minimum: 0, maximum: 1 };
const seconds = { type: 'number', exclusiveMinimum: 0, maximum: 1e6 };
const times = {
  type: 'object',
  properties: {
    meanSeconds: seconds,
    cv: { type: 'number', exclusiveMinimum: 0, maximum: 20 },
    seconds: { type: 'array', minItems: 1, items: seconds },
  },
  additionalProperties: false,
  oneOf: [{ required: ['meanSeconds'] }, { required: ['seconds'] }],
};
const schema = {
  type: 'object',
  required: ['arrivals', 'service', 'target'],
  additionalProperties: false,
  properties: {
    arrivals: {
      type: 'array',
      minItems: 1,
      maxItems: 288,
      items: { type: 'number', minimum: 0, maximum: 20_000 },
    },
    intervalMinutes: { type: 'number', minimum: 1, maximum: 1440, default: 60 },
    service: times,
    patience: { anyOf: [times, { type: 'null' }], default: null },
    target: {
      type: 'object',
      minProperties: 1,
      additionalProperties: false,
      dependencies: { serviceLevel: ['withinSeconds'], withinSeconds: ['serviceLevel'] },
      properties: {
        serviceLevel: share,
        withinSeconds: { type: 'number', minimum: 0, maximum: 1e6 },
        meanWaitSeconds: { type: 'number', minimum: 0 },
        abandonment: share,
        occupancy: share,
      },
    },
    shrinkage: { type: 'number', minimum: 0, maximum: 0.9, default: 0 },
    maxOperators: { type: 'integer', minimum: 1, default: 1000 },
    shifts: {
      type: 'object',
      required: ['shifts'],
      additionalProperties: false,
      properties: {
        shifts: {
          type: 'object',
          minProperties: 1,
          additionalProperties: { type: 'array', items: { enum: [0, 1] } },
        },
        maxPerShift: { type: 'integer', minimum: 1, default: 1000 },
        objective: { enum: ['cover', 'match'], default: 'cover' },
      },
    },
    days: { type: 'integer', minimum: 20, maximum: 5000 },
    seed: { type: 'integer', default: 1 },
  },
};

const percent = (part: number) => Math.round(part * 1000) / 10;
const figures = (reached: SimulatedFigures) => ({
  serviceLevelPercent: percent(reached.serviceLevel),
  meanWaitSeconds: Math.round(reached.meanWait),
  abandonmentPercent: percent(reached.abandonment),
  occupancyPercent: percent(reached.occupancy),
});

await answerLines<StaffingInput>(schema, (input) => {
  const { arrivals, intervalMinutes, service, patience, target, shrinkage, seed } = input;
  const { days = daysFor(arrivals) } = input;
  const day = { arrivals, intervalSeconds: intervalMinutes * 60, service, patience };
  const plan = planDay(day, target, input.maxOperators, { days, seed });
  if (plan.outcome !== 'plan') return noPlan(plan);
  return {
    outcome: 'plan',
    intervals: plan.intervals.map(({ operators, reached, fewer, more }) => ({
      operators,
      scheduled: scheduledFor(operators, shrinkage),
      ...figures(reached),
      fewer: fewer && figures(fewer),
      more: figures(more),
    })),
    day: figures(plan.day),
    overrunSeconds: Math.round(plan.overrun),
    ...(input.shifts && { cover: cover(input, plan, input.shifts) }),
  };
});

function noPlan({ outcome, missing }: NoPlan) {
  const words = {
    'too-few-operators': 'No se llega al objetivo con tan pocos operadores.',
    'target-out-of-reach': 'Ningún número de operadores llega al objetivo.',
  };
  return {
    outcome,
    message: words[outcome],
    missing: missing.map(({ interval, needed, allowed, reached }) => ({
      interval,
      ...(outcome === 'too-few-operators' && { needed, allowed }),
      ...figures(reached),
      message:
        outcome === 'too-few-operators'
          ? `El intervalo ${interval + 1} necesita ${needed} operadores y puede haber ${allowed}: con ellos NS ${percent(reached.serviceLevel)} %.`
          : `El intervalo ${interval + 1} no llega: NS ${percent(reached.serviceLevel)} %.`,
    })),
  };
}

function cover(
  { shrinkage, maxOperators }: StaffingInput,
  { intervals }: Plan,
  shifts: Pick<CoverProblem, 'shifts' | 'maxPerShift' | 'objective'>,
) {
  for (const [name, works] of Object.entries(shifts.shifts)) {
    if (works.length === intervals.length) continue;
    throw new RangeError(`shifts.shifts.${name}: debe tener ${intervals.length} intervalos`);
  }
  const answer = coverShifts({
    ...shifts,
    required: intervals.map(({ operators }) => scheduledFor(operators, shrinkage)),
    maxPerPeriod: scheduledFor(maxOperators, shrinkage),
  });
  if (answer.outcome === 'cover') return answer;
  return { ...answer, messages: answer.missing.map(inWords) };
}

function inWords({ key, period, required, possible }: NoCover['missing'][number]): string {
  const at = `El intervalo ${(period ?? 0) + 1} necesita ${required} personas`;
  return {
    'over-maximum': `${at} y puede haber ${possible}.`,
    'no-shift': `${at} y ningún turno lo cubre.`,
    'shifts-too-small': `${at} y los turnos que lo cubren suman ${possible}.`,
    together: 'Ningún reparto de los turnos cumple todos los límites a la vez.',
  }[key];
}
