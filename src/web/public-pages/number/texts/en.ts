import type { Texts } from './es.ts';

export const en: Texts = {
  title: 'Take a number',
  choose: 'What have you come for?',
  none: 'Numbers are not taken by phone here. Please ask at the entrance.',
  nothing: 'No numbers are given by phone now. Please ask at the entrance.',
  closed: 'It is closed now.',
  serviceClosed: 'Closed now',
  waiting: (people) =>
    people === 0
      ? 'Nobody is waiting'
      : people === 1
        ? '1 person waiting'
        : `${people} people waiting`,
  last: 'See my last number',
  proofs: {
    display: {
      label: 'Code on the display',
      hint: 'Six digits on the display of the waiting room. They change every few minutes.',
      wrong: 'That is not the code shown now. Please look again.',
    },
    word: {
      label: 'Word at the entrance',
      hint: 'It is written at the entrance.',
      wrong: 'That is not the word at the entrance. Please look again.',
    },
  },
  fields: {
    name: 'Name and surname',
    document: 'DNI, NIE or passport',
    phone: 'Phone',
    email: 'E-mail',
  },
  required: 'This is missing',
  wrong: 'Please check this',
  privacy: (organisation, days) =>
    `${organisation} uses these data for your visit alone${days > 0 ? ` and deletes them ${days} days later` : ''}.`,
  take: 'Take a number',
  taking: 'Taking a number…',
  back: 'Back',
  kept: {
    title: (at) => `We are keeping your place from ${at}`,
    display: (service, from) =>
      `Many numbers are being asked for by phone. To take yours for ${service}, type the code that the screen will show at ${from} and you keep your place.`,
    word: (service, from) =>
      `Many numbers are being asked for by phone. To take yours for ${service}, type the word again from ${from} on and you keep your place.`,
    early: (from) => `Not yet: the new code comes at ${from} and your place is still kept.`,
  },
  problems: {
    branch_closed: 'It is closed now.',
    service_closed: 'This service is closed now.',
    service_inactive: 'This service gives no numbers any more.',
    channel_closed: 'This service gives no numbers by phone any more. Please ask at the entrance.',
    numbers_exhausted: 'There are no numbers left today.',
    capacity_exhausted: 'There is no time to attend more people today.',
    not_found: 'Numbers are not taken by phone here any more. Please ask at the entrance.',
  },
};
