import { meets, type Reached, type Target } from '#domain/staffing/target.ts';
import type { Need } from './needs.ts';
import {
  atText,
  capital,
  expectedText,
  fewerText,
  minutesText,
  moreText,
  peopleText,
  shareText,
  takesText,
  weekdayText,
} from './words.ts';

export function answerText(
  needs: readonly Need[],
  { day, when, isToday }: { day: string; when: string; isToday: boolean },
  target: Target,
): string {
  const most = needs.reduce((high, { operators }) => Math.max(high, operators), 0);
  const always = needs.every(({ operators }) => operators === most);
  const verb = {
    one: isToday ? 'hace falta' : 'hará falta',
    many: isToday ? 'hacen falta' : 'harán falta',
  };
  const head = `${when} ${most === 1 ? verb.one : verb.many} ${always || most < 2 ? '' : 'hasta '}${peopleText(most)}`;
  return `${head}; ${changeText(needs, `el ${weekdayText(day)} pasado`, target)}.`;
}

/** Describes the largest difference from the last same weekday, or else the busiest hour. */
function changeText(needs: readonly Need[], lastTime: string, target: Target): string {
  const rise = ({ operators, before }: Need) => (before ? operators - before.operators : 0);
  const risen = needs.filter((need) => rise(need) > 0);
  // Ignores hours with hardly any arrivals, such as one more operator at night.
  const [first] = risen
    .filter(({ people }) => people >= 1.5)
    .sort((a, b) => rise(b) - rise(a) || b.people - a.people);
  if (first) {
    const count = rise(first);
    const needed = `${count === 1 ? 'hace' : 'hacen'} falta ${moreText(count)} que ${lastTime}`;
    return `${atText(first.from)} ${needed}, porque ${causeText(first, target)}`;
  }
  if (risen.length === 0 && needs.some(({ before }) => before)) {
    return `a ninguna hora hace falta más gente que la que hubo ${lastTime}`;
  }
  const [fullest] = needs.toSorted((a, b) => b.people - a.people);
  return fullest
    ? `cuando más gente vendrá es ${atText(fullest.from)}: ${expectedText(fullest.people)}`
    : 'no se espera a nadie';
}

function causeText({ people, before, operators, fewer }: Need, target: Target): string {
  if (before && people >= before.people * 1.1 && people - before.people >= 1.5) {
    return `se espera a ${expectedText(people)} y entonces ${cameText(before.people)}`;
  }
  if (!fewer || operators === 1) return `se espera a ${expectedText(people)}`;
  return lackText(operators - 1, fewer, target);
}

export function reasonText(need: Need, target: Target, meanSeconds: number): string {
  const { from, people, inherited, operators, reached, fewer } = need;
  const expected = `${capital(atText(from))} ${comesText(people)}`;
  if (operators === 0) return `${expected}: no hace falta nadie.`;
  if (operators === 1 && people < 1.5) return `${expected}: basta 1 persona.`;
  const each = Math.round(people) > 0 ? `, ${eachText(people, meanSeconds)}` : '';
  const queue = inherited >= 1.5 ? `, y ya esperarán ${Math.round(inherited)}` : '';
  const enough = `con ${peopleText(operators)} atendiendo ${waitText(reached, target)}`;
  if (!fewer || operators === 1) return `${expected}${each}${queue}: ${enough}.`;
  const short = `${lackText(operators - 1, fewer, target, ' atendiendo')}`;
  return meets(target, fewer)
    ? `${expected}${each}${queue}: ${enough}; ${lackText(operators - 1, fewer, target)}.`
    : `${expected}${each}${queue}: ${short}; con ${peopleText(operators)}, ${lengthText(reached, target)}.`;
}

export function lastTimeText({ before }: Need, day: string): string | null {
  if (!before) return null;
  const { people, operators } = before;
  const attended = operators === 1 ? 'atendió 1 persona' : `atendieron ${operators}`;
  return `El ${weekdayText(day)} pasado ${cameText(people)} y ${attended}.`;
}

/**
 * Describes the effect of one operator fewer: a long wait now, or a queue left to the next
 * interval.
 */
function lackText(count: number, reached: Reached, target: Target, doing = ''): string {
  return meets(target, reached)
    ? `con ${count} quedaría cola para después`
    : `con ${peopleText(count)}${doing} ${waitText(reached, target)}`;
}

export function effectText(
  { operators, fewer, more }: Need,
  change: 1 | -1,
  target: Target,
): string {
  const reached = change > 0 ? more : fewer;
  const count = operators + change;
  if (!reached || count === 0) return 'Sin nadie, no se atendería a quien llegue.';
  const than = change > 0 ? moreText(1) : fewerText(1);
  const verdict = change > 0 || meets(target, reached) ? '' : ' No se llegaría al objetivo.';
  const later = change < 0 && meets(target, reached) ? ' Quedaría cola para después.' : '';
  return `Con ${count} (${than}) ${waitText(reached, target)}.${verdict}${later}`;
}

export function targetText({ serviceLevel, withinSeconds = 0, ...rest }: Target): string {
  if (serviceLevel !== undefined) {
    return `${shareText(serviceLevel)} esperan menos de ${takesText(withinSeconds)}`;
  }
  if (rest.meanWaitSeconds !== undefined) {
    return `se espera de media menos de ${takesText(rest.meanWaitSeconds)}`;
  }
  return `se marcha sin ser atendida menos de ${shareText(rest.abandonment ?? 1)}`;
}

function cameText(people: number): string {
  if (people === 0) return 'no vino nadie';
  return people === 1 ? 'vino 1' : `vinieron ${people}`;
}

function comesText(people: number): string {
  const text = expectedText(people);
  if (text === 'nadie') return 'no se espera a nadie';
  return `${people >= 1.5 ? 'vendrán' : 'vendrá'} ${text}`;
}

const eachText = (people: number, meanSeconds: number) =>
  `de ${takesText(meanSeconds)}${people >= 1.5 ? ' cada una' : ''}`;

const waitText = (reached: Reached, target: Target) => `esperarían ${lengthText(reached, target)}`;

function lengthText({ meanWait, serviceLevel, abandonment }: Reached, target: Target): string {
  const wait = minutesText(meanWait);
  if (target.serviceLevel !== undefined) return `${wait} (a tiempo, ${shareText(serviceLevel)})`;
  if (target.abandonment !== undefined) return `${wait} (se marchan, ${shareText(abandonment)})`;
  return wait;
}
