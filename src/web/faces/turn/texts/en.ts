import type { TurnTexts } from './texts.ts';

export const en: TurnTexts = {
  title: 'Your ticket',
  yours: 'Your ticket',
  ahead: (count) =>
    count === 0 ? 'You are next' : count === 1 ? '1 person ahead' : `${count} people ahead`,
  wait: (range) => `Estimated wait: ${range}`,
  noWait: 'The wait cannot be estimated yet',
  called: 'It is your turn',
  calledTo: (gate) => `Please go to ${gate}`,
  calledAgain: 'We are calling you again',
  goTo: 'Please go to',
  attending: (gate) => `You are being served at ${gate}`,
  ended: {
    attended: { title: 'Visit finished', hint: 'Thank you for coming.' },
    absent: {
      title: 'We called you and nobody came',
      hint: 'If you have just arrived, please tell the staff.',
    },
    scheduled: {
      title: 'You have an appointment',
      hint: 'Confirm your arrival when you enter the office.',
    },
  },
  cancelled: {
    person: { title: 'You have left the queue', hint: 'If you come back, take another number.' },
    other: {
      title: 'Your ticket was cancelled',
      hint: 'If you still need it, take another number.',
    },
  },
  postponed: {
    title: 'Your ticket is postponed',
    hint: 'It will be back in the queue when the staff resumes it.',
    until: (time) => `It will be back in the queue at ${time}.`,
  },
  poll: 'Rate the service',
  silent: (age) => `No connection. This is how it was ${age} ago.`,
  opening: (age) => `Updating. This is how it was ${age} ago.`,
  seconds: (count) => `${count}\u00a0s`,
  minutes: (count) => `${count}\u00a0min`,
  hours: (count) => `${count}\u00a0h`,
  pass: 'Let someone pass',
  passAsk: 'Let the next person pass?',
  passHint: (left) =>
    `You will be right behind them, and the time you have waited still counts. ${left === 1 ? 'You can do it once.' : `You can do it ${left} times.`}`,
  passYes: 'Yes, let them pass',
  passed: 'You have let the next person pass.',
  leave: 'Leave the queue',
  leaveAsk: 'Leave the queue?',
  leaveHint: 'You will lose your place and we will not call you.',
  leaveYes: 'Yes, leave the queue',
  stay: 'Keep waiting',
  sending: 'Sending…',
  unanswered: 'No answer yet. It is sent again until there is one: you need not touch anything.',
  notices: 'Notifications',
  here: 'Notify me on this phone',
  hereHint: 'We will notify you when you are called, even if you close this page.',
  hereOn: 'This phone will notify you when you are called.',
  hereOff: 'Stop notifying me here',
  channels: {
    email: (address) => `By e-mail, to ${address}`,
    sms: (address) => `By SMS, to ${address}`,
  },
  problems: {
    pass_limit: 'You cannot let more people pass.',
    nobody_behind: 'There is nobody behind you to let pass.',
    illegal_transition: 'Your ticket has changed meanwhile. This is how it is now.',
    ticket_changed: 'Your ticket has changed meanwhile. This is how it is now.',
    denied: 'The browser does not allow notifications from this page. Allow them in its settings.',
  },
};
