import type { AccessibilityTexts } from './es.ts';

export const en: AccessibilityTexts = {
  title: 'Accessibility',
  lead: (organisation) =>
    `${organisation || 'The organisation'} is committed to making its queue system accessible, in accordance with Royal Decree 1112/2018 and Act 11/2023. This statement applies to the public pages, the kiosk, the waiting-room display and the application for staff.`,
  parts: [
    {
      heading: 'Compliance status',
      paragraphs: [
        'It is partially compliant with the standard EN 301 549 and with WCAG 2.2, level AA, because of what is listed below.',
      ],
    },
    {
      heading: 'Content that is not accessible',
      paragraphs: ['The following is not accessible, or could not be checked:'],
      list: [
        'The number printed on paper cannot be read without sight; the kiosk says it aloud.',
        'Pictures that the organisation shows on the waiting-room display may have no description.',
        'There is no sign language interpretation.',
        'The height, reach and tactile marks of the kiosk depend on the furniture that holds it.',
        'Speech depends on the browser: there may not be a voice for every language.',
        'No tests have been made with people who use assistive technology.',
      ],
    },
    {
      heading: 'Preparation of this statement',
      paragraphs: [
        'It was prepared on 22 November 2026 by self-assessment: automated checks in a browser of every page, in light and dark, at the size of a phone and enlarged to 400 %, and trials with the keyboard and with speech.',
      ],
    },
  ],
  contact: {
    heading: 'Write to us',
    lead: 'Tell us what kept you from using the system, or ask for information in an accessible form. We will answer by e-mail within twenty working days.',
    unknown: 'To write, open this page from one of the pages of your organisation.',
    name: 'Name (optional)',
    email: 'E-mail',
    page: 'Page or place (optional)',
    text: 'What happened or what you need',
    kept: 'We keep your message for a year at most, only to answer you.',
    emailWrong: 'Enter an e-mail address, such as ana@example.com.',
    textMissing: 'Write what happened or what you need.',
    send: 'Send',
    sending: 'Sending…',
    thanks: 'We have received your message',
    thanksHint: 'We will answer by e-mail.',
  },
  complaint: {
    heading: 'Enforcement procedure',
    paragraphs: [
      'If you get no answer within twenty working days, or disagree with it, you may file a complaint (article 13 of Royal Decree 1112/2018) with the accessibility unit of the public administration that the organisation belongs to.',
      'If it is a company, you may turn to the Spanish Office for Disability (www.oadis.es) and to the surveillance authority of your autonomous community (Act 11/2023).',
    ],
  },
};
