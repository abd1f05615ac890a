import { expect, it } from 'vitest';
import { defaultPlan, isOn, planOf, textFor } from './rules.ts';
import { defaultText } from './texts.ts';

const own = { subject: '', text: 'branch' };
const general = { subject: '', text: 'organisation' };
const text = (branch: object | null, organisation: object | null) => {
  const rule = (texts: object | null) => texts && { texts };
  const layers = { branch: rule(branch), organisation: rule(organisation) };
  return textFor(layers, 'turnCalled', 'sms', 'ca');
};

it('takes the text of the branch, else of the organisation, else the default', () => {
  expect(text({ ca: own }, { ca: general })).toEqual({ ...own, source: 'branch' });
  expect(text({}, { ca: general })).toEqual({ ...general, source: 'organisation' });
  expect(text(null, null)).toEqual({
    ...defaultText('turnCalled', 'sms', 'ca'),
    source: 'default',
  });
});

it('never takes the text of another language', () => {
  expect(text({ es: own }, { es: general }).source).toBe('default');
});

it.each([
  [false, true, false, 'branch'],
  [true, false, true, 'branch'],
  [null, false, false, 'organisation'],
  [null, null, true, 'default'],
] as const)('branch %s, organisation %s: %s by the %s', (branch, organisation, on, source) => {
  const layers = { branch: { enabled: branch }, organisation: { enabled: organisation } };
  expect(isOn(layers)).toEqual({ on, source });
});

it('takes each part of the plan from the nearest place that set it', () => {
  const none = {
    quietFrom: null,
    quietUntil: null,
    reminderMinutes: null,
    activationMinutes: null,
  };
  const organisation = { ...none, quietFrom: '21:00', quietUntil: '09:00', activationMinutes: 15 };
  const branch = { ...none, reminderMinutes: [], activationMinutes: 5 };
  expect(planOf({ branch, organisation })).toEqual({
    quietFrom: '21:00',
    quietUntil: '09:00',
    reminderMinutes: [],
    activationMinutes: 5,
  });
  expect(planOf({ branch: null, organisation: null })).toEqual(defaultPlan);
});
