import { describe, expect, it } from 'vitest';
import type { Need } from './needs.ts';
import { answerText, effectText, lastTimeText, reasonText, targetText } from './reasons.ts';
import { atText, dayText, expectedText, minutesText, shareText, takesText } from './words.ts';

/** Engines differ in the space that they put before «a. m.». */
const plain = (text: string) => text.replace(/\s/gu, ' ');

const reached = (minutes: number, serviceLevel: number, abandonment = 0) => ({
  meanWait: minutes * 60,
  serviceLevel,
  abandonment,
  occupancy: 0.8,
});
const eleven: Need = {
  from: '11:00',
  until: '12:00',
  people: 23.6,
  inherited: 0,
  operators: 4,
  before: null,
  reached: reached(3.1, 0.91),
  fewer: reached(14.2, 0.28),
  more: reached(0.6, 0.99),
};
const inTime = { serviceLevel: 0.8, withinSeconds: 600 };
const waits = { meanWaitSeconds: 300 };

describe('numbers are said as people say them', () => {
  it.each([
    [0, 'menos de un minuto'],
    [59, 'menos de un minuto'],
    [60, '1 minuto'],
    [187, '3 minutos'],
    [3400, '57 minutos'],
    [4000, 'más de una hora'],
  ])('%i s waited are %s', (seconds, text) => {
    expect(minutesText(seconds)).toBe(text);
  });

  it.each([
    [0, 'nadie'],
    [0.3, 'como mucho 1 persona'],
    [1.2, '1 persona'],
    [23.6, 'unas 24 personas'],
  ])('%d people expected are %s', (people, text) => {
    expect(expectedText(people)).toBe(text);
  });

  it.each([
    [1, 'todas'],
    [0.97, 'casi todas'],
    [0.88, '9 de cada 10'],
    [0.5, 'la mitad'],
    [0.07, '1 de cada 14'],
    [0.012, '1 de cada 80'],
    [0, 'ninguna'],
  ])('a share of %d is %s', (share, text) => {
    expect(shareText(share)).toBe(text);
  });

  it('hours by the 12-hour clock, days by their name', () => {
    expect(plain(atText('13:30'))).toBe('a la 1:30 p. m.');
    expect(plain(atText('12:00'))).toBe('a las 12:00 p. m.');
    expect(dayText('2026-11-24', '2026-11-22')).toBe('martes 24');
    expect(dayText('2026-12-01', '2026-11-22')).toBe('martes 1 de diciembre');
    expect(takesText(4200)).toBe('1 h 10 min');
  });
});

describe('an interval says why it needs so many', () => {
  const reason = (change: Partial<Need>, target: object = waits) =>
    plain(reasonText({ ...eleven, ...change }, target, 358));

  it('by the wait with one fewer and with enough', () => {
    expect(reason({})).toBe(
      'A las 11:00 a. m. vendrán unas 24 personas, de 6 minutos cada una: con 3 personas atendiendo esperarían 14 minutos; con 4 personas, 3 minutos.',
    );
  });

  it('by what the target counts too', () => {
    expect(reason({}, inTime)).toContain(
      'esperarían 14 minutos (a tiempo, 3 de cada 10); con 4 personas, 3 minutos (a tiempo, 9 de cada 10).',
    );
    expect(reason({ fewer: reached(9, 0.9, 0.12) }, { abandonment: 0.05 })).toContain(
      'esperarían 9 minutos (se marchan, 1 de cada 10); con 4 personas, 3 minutos (se marchan, ninguna).',
    );
  });

  it('where one fewer would do for it, and not for those after it', () => {
    expect(reason({ fewer: reached(4, 0.85) })).toContain(
      'esperarían 3 minutos; con 3 quedaría cola para después.',
    );
  });

  it('where one or nobody is needed', () => {
    expect(reason({ people: 1, operators: 1, fewer: reached(0, 0, 1) })).toBe(
      'A las 11:00 a. m. vendrá 1 persona: basta 1 persona.',
    );
    expect(reason({ people: 3, operators: 1, fewer: reached(0, 0, 1) })).toBe(
      'A las 11:00 a. m. vendrán unas 3 personas, de 6 minutos cada una: con 1 persona atendiendo esperarían 3 minutos.',
    );
    expect(reason({ people: 0, operators: 0, fewer: null })).toBe(
      'A las 11:00 a. m. no se espera a nadie: no hace falta nadie.',
    );
  });

  it('with what one more or fewer changes', () => {
    expect(effectText(eleven, -1, waits)).toBe(
      'Con 3 (una menos) esperarían 14 minutos. No se llegaría al objetivo.',
    );
    expect(effectText(eleven, 1, waits)).toBe('Con 5 (una más) esperarían menos de un minuto.');
  });
});

describe('the answer is one sentence', () => {
  const day = { day: '2026-11-24', when: 'El martes 24', isToday: false };
  const answer = (change: Partial<Need>) =>
    plain(
      answerText(
        [
          { ...eleven, from: '09:00', operators: 2 },
          { ...eleven, ...change },
        ],
        day,
        waits,
      ),
    );

  it('with the hour that needs more than the last such day had, because more people come', () => {
    expect(answer({ before: { people: 18, operators: 3 } })).toBe(
      'El martes 24 harán falta hasta 4 personas; a las 11:00 a. m. hace falta una más que el martes pasado, porque se espera a unas 24 personas y entonces vinieron 18.',
    );
  });

  it('before any hour in which hardly anybody comes', () => {
    const night = { ...eleven, from: '01:00', people: 0.4, operators: 2 };
    const quiet = { ...night, before: { people: 0, operators: 0 } };
    const needs = [quiet, { ...eleven, before: { people: 18, operators: 3 } }];
    expect(plain(answerText(needs, day, waits))).toContain('a las 11:00 a. m. hace falta una más');
    const full = { ...eleven, before: { people: 23, operators: 4 } };
    expect(plain(answerText([quiet, full], day, waits))).toContain(
      'cuando más gente vendrá es a las 11:00 a. m.: unas 24 personas.',
    );
  });

  it('or because as many as then would be too few', () => {
    expect(answer({ before: { people: 23, operators: 3 } })).toContain(
      'porque con 3 personas esperarían 14 minutos.',
    );
  });

  it('where no hour needs more, and where nothing is known of the last such day', () => {
    expect(answer({ before: { people: 30, operators: 5 } })).toContain(
      'a ninguna hora hace falta más gente que la que hubo el martes pasado.',
    );
    expect(answer({ people: 40 })).toContain(
      'cuando más gente vendrá es a las 11:00 a. m.: unas 40 personas.',
    );
  });
});

it('the last such day is said beside', () => {
  const before = { people: 18, operators: 1 };
  expect(lastTimeText({ ...eleven, before }, '2026-11-24')).toBe(
    'El martes pasado vinieron 18 y atendió 1 persona.',
  );
  expect(lastTimeText(eleven, '2026-11-24')).toBeNull();
});

it('a target reads as a promise', () => {
  expect(targetText(inTime)).toBe('8 de cada 10 esperan menos de 10 minutos');
  expect(targetText(waits)).toBe('se espera de media menos de 5 minutos');
  expect(targetText({ abandonment: 0.05 })).toBe(
    'se marcha sin ser atendida menos de 1 de cada 20',
  );
});
