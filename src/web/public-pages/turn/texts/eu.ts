import type { TurnTexts } from './es.ts';

export const eu: TurnTexts = {
  title: 'Zure txanda',
  yours: 'Zure txanda',
  ahead: (count) =>
    count === 0
      ? 'Zu zara hurrengoa'
      : count === 1
        ? 'Pertsona bat aurretik'
        : `${count} pertsona aurretik`,
  wait: (range) => `Itxaronaldiaren estimazioa: ${range}`,
  noWait: 'Oraindik ezin da itxaronaldia kalkulatu',
  called: 'Zure txanda da',
  calledTo: (gate) => `Zure zain daude: ${gate}`,
  calledAgain: 'Berriro deitzen dizugu',
  goTo: 'Joan hona:',
  attending: (gate) => `Orain artatzen ari zaizkizu: ${gate}`,
  ended: {
    attended: { title: 'Bisita amaitu da', hint: 'Eskerrik asko etortzeagatik.' },
    absent: {
      title: 'Deitu dizugu eta ez zara agertu',
      hint: 'Oraintxe iritsi bazara, esan langileei.',
    },
    scheduled: { title: 'Hitzordua duzu', hint: 'Berretsi iritsi zarela bulegora sartzean.' },
  },
  cancelled: {
    person: { title: 'Ilara utzi duzu', hint: 'Itzultzen bazara, hartu beste zenbaki bat.' },
    other: {
      title: 'Zure txanda baliogabetu da',
      hint: 'Oraindik behar baduzu, hartu beste zenbaki bat.',
    },
  },
  postponed: {
    title: 'Zure txanda atzeratuta dago',
    hint: 'Langileek berriz hartzen dutenean itzuliko da ilarara.',
    until: (time) => `Ilarara itzuliko den ordua: ${time}.`,
  },
  poll: 'Baloratu arreta',
  silent: (age) => `Konexiorik gabe. Duela ${age} honela zegoen.`,
  opening: (age) => `Eguneratzen. Duela ${age} honela zegoen.`,
  seconds: (count) => `${count}\u00a0s`,
  minutes: (count) => `${count}\u00a0min`,
  hours: (count) => `${count}\u00a0h`,
  pass: 'Utzi pasatzen',
  passAsk: 'Hurrengo pertsonari pasatzen utzi?',
  passHint: (left) =>
    `Haren atzean geratuko zara, eta itxarondako denbora ez duzu galduko. ${left === 1 ? 'Behin egin dezakezu.' : `${left} aldiz egin dezakezu.`}`,
  passYes: 'Bai, utzi pasatzen',
  passed: 'Hurrengo pertsonari pasatzen utzi diozu.',
  leave: 'Utzi ilara',
  leaveAsk: 'Ilara utzi nahi duzu?',
  leaveHint: 'Txanda galduko duzu eta ez dizugu deituko.',
  leaveYes: 'Bai, utzi ilara',
  stay: 'Jarraitu itxaroten',
  sending: 'Bidaltzen…',
  unanswered: 'Oraindik erantzunik ez. Errepikatzen da erantzun arte: ez duzu ezer ukitu behar.',
  way: 'Beste leku batean zain?',
  wayHint:
    'Esan bidean zaudela, eta langileek ikusiko dute; edo zenbateraino zauden, eta noiz irten esango dizugu. Ilarako lekua ez da aldatzen.',
  walk: 'Zenbateraino zauden, oinez',
  unsaid: 'Esan gabe',
  comes: 'Bidean nago',
  coming: 'Langileek badakite bidean zaudela.',
  arrives: (time) => `Iristeko ordua, gutxi gorabehera: ${time}`,
  back: 'Ez nago jada bidean',
  remind: 'Abisatu noiz irten',
  unremind: 'Ez abisatu noiz irten',
  away: (time) => `Oinez ${time}ra zaude.`,
  leaveAt: (time) => `Irteteko ordua, gutxi gorabehera: ${time}`,
  leaveNow: 'Irteteko ordua da',
  noLeave: 'Oraindik ezin da esan noiz irten.',
  notices: 'Abisuak',
  here: 'Abisatu mugikor honetan',
  hereHint: 'Deitzen zaituztenean abisatuko dizugu, orri hau itxi arren.',
  hereOn: 'Mugikor honek abisatuko dizu deitzen zaituztenean.',
  hereOff: 'Ez abisatu gehiago hemen',
  channels: {
    email: (address) => `Posta elektronikoz: ${address}`,
    sms: (address) => `SMS bidez: ${address}`,
  },
  problems: {
    pass_limit: 'Ezin diezu pertsona gehiagori pasatzen utzi.',
    nobody_behind: 'Ez dago inor atzean pasatzen uzteko.',
    illegal_transition: 'Zure txanda aldatu egin da bitartean. Orain honela dago.',
    ticket_changed: 'Zure txanda aldatu egin da bitartean. Orain honela dago.',
    denied: 'Nabigatzaileak ez du orri honen abisurik onartzen. Aktibatu ezarpenetan.',
  },
};
