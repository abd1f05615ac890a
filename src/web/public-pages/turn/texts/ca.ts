import type { TurnTexts } from './es.ts';

export const ca: TurnTexts = {
  title: 'El vostre torn',
  yours: 'El vostre torn',
  ahead: (count) =>
    count === 0
      ? 'Sou la persona següent'
      : count === 1
        ? '1 persona al davant'
        : `${count} persones al davant`,
  wait: (range) => `Espera estimada: ${range}`,
  noWait: 'Encara no es pot estimar l’espera',
  called: 'És el vostre torn',
  calledTo: (gate) => `Us esperen a ${gate}`,
  calledAgain: 'Us tornem a cridar',
  goTo: 'Aneu a',
  attending: (gate) => `Us estan atenent a ${gate}`,
  ended: {
    attended: { title: 'Visita acabada', hint: 'Gràcies per venir.' },
    absent: {
      title: 'Us hem cridat i no us heu presentat',
      hint: 'Si acabeu d’arribar, digueu-ho al personal.',
    },
    scheduled: { title: 'Teniu cita', hint: 'Confirmeu l’arribada en entrar a l’oficina.' },
  },
  cancelled: {
    person: { title: 'Heu deixat la cua', hint: 'Si torneu, agafeu un altre número.' },
    other: {
      title: 'El vostre torn s’ha anul·lat',
      hint: 'Si encara el necessiteu, agafeu un altre número.',
    },
  },
  postponed: {
    title: 'El vostre torn està ajornat',
    hint: 'Tornarà a la cua quan el personal el reprengui.',
    until: (time) => `Tornarà a la cua a les ${time}`,
  },
  poll: 'Valora l’atenció',
  silent: (age) => `Sense connexió. Fa ${age} era així.`,
  opening: (age) => `S’està actualitzant. Fa ${age} era així.`,
  seconds: (count) => `${count}\u00a0s`,
  minutes: (count) => `${count}\u00a0min`,
  hours: (count) => `${count}\u00a0h`,
  pass: 'Deixa passar',
  passAsk: 'Voleu deixar passar la persona següent?',
  passHint: (left) =>
    `Quedareu just al darrere i no perdreu el temps que fa que espereu. ${left === 1 ? 'Ho podeu fer una vegada.' : `Ho podeu fer ${left} vegades.`}`,
  passYes: 'Sí, deixa passar',
  passed: 'Heu deixat passar la persona següent.',
  leave: 'Deixa la cua',
  leaveAsk: 'Voleu deixar la cua?',
  leaveHint: 'Perdreu el torn i no us cridarem.',
  leaveYes: 'Sí, deixa la cua',
  stay: 'Continua esperant',
  sending: 'S’està enviant…',
  unanswered: 'Encara sense resposta. Es repeteix fins que n’hi hagi: no cal que toqueu res.',
  way: 'Espereu en un altre lloc?',
  wayHint:
    'Digueu que veniu i el personal ho veurà, o a quina distància sou i us direm quan sortir. El vostre lloc a la cua no canvia.',
  walk: 'A quina distància sou, a peu',
  unsaid: 'Sense dir',
  comes: 'Vinc de camí',
  coming: 'El personal sap que veniu de camí.',
  arrives: (time) => `Arribada: cap a les ${time}`,
  back: 'Ja no vinc de camí',
  remind: 'Avisa’m de quan he de sortir',
  unremind: 'No m’avisis de la sortida',
  away: (time) => `Sou a ${time} a peu.`,
  leaveAt: (time) => `Sortiu cap a les ${time}`,
  leaveNow: 'És hora de sortir',
  noLeave: 'Encara no es pot dir quan sortir.',
  notices: 'Avisos',
  here: 'Avisa’m en aquest mòbil',
  hereHint: 'Us avisarem quan us cridin, encara que tanqueu aquesta pàgina.',
  hereOn: 'Aquest mòbil us avisarà quan us cridin.',
  hereOff: 'No m’avisis més aquí',
  channels: {
    email: (address) => `Per correu, a ${address}`,
    sms: (address) => `Per SMS, al ${address}`,
  },
  problems: {
    pass_limit: 'Ja no podeu deixar passar més persones.',
    nobody_behind: 'No hi ha ningú al darrere per deixar passar.',
    illegal_transition: 'El vostre torn ha canviat mentrestant. Ara és així.',
    ticket_changed: 'El vostre torn ha canviat mentrestant. Ara és així.',
    denied: 'El navegador no permet avisos d’aquesta pàgina. Activeu-los a la configuració.',
  },
};
