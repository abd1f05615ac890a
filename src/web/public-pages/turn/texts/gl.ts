import type { TurnTexts } from './es.ts';

export const gl: TurnTexts = {
  title: 'A súa quenda',
  yours: 'A súa quenda',
  ahead: (count) =>
    count === 0
      ? 'É a seguinte persoa'
      : count === 1
        ? '1 persoa diante'
        : `${count} persoas diante`,
  wait: (range) => `Espera estimada: ${range}`,
  noWait: 'Aínda non se pode estimar a espera',
  called: 'É a súa quenda',
  calledTo: (gate) => `Agárdano en ${gate}`,
  calledAgain: 'Chamámolo de novo',
  goTo: 'Acuda a',
  attending: (gate) => `Estano a atender en ${gate}`,
  ended: {
    attended: { title: 'Visita rematada', hint: 'Grazas por vir.' },
    absent: {
      title: 'Chamámolo e non se presentou',
      hint: 'Se acaba de chegar, dígallo ao persoal.',
    },
    scheduled: { title: 'Ten cita', hint: 'Confirme a súa chegada ao entrar na oficina.' },
  },
  cancelled: {
    person: { title: 'Deixou a cola', hint: 'Se volve, colla outro número.' },
    other: { title: 'A súa quenda foi anulada', hint: 'Se aínda a precisa, colla outro número.' },
  },
  postponed: {
    title: 'A súa quenda está aprazada',
    hint: 'Volverá á cola cando o persoal a retome.',
    until: (time) => `Volverá á cola ás ${time}`,
  },
  poll: 'Valorar a atención',
  silent: (age) => `Sen conexión. Así estaba hai ${age}.`,
  opening: (age) => `Actualizando. Así estaba hai ${age}.`,
  seconds: (count) => `${count}\u00a0s`,
  minutes: (count) => `${count}\u00a0min`,
  hours: (count) => `${count}\u00a0h`,
  pass: 'Deixar pasar',
  passAsk: 'Deixar pasar a persoa seguinte?',
  passHint: (left) =>
    `Quedará xusto detrás dela e non perderá o tempo que leva agardando. ${left === 1 ? 'Pode facelo unha vez.' : `Pode facelo ${left} veces.`}`,
  passYes: 'Si, deixar pasar',
  passed: 'Deixou pasar a persoa seguinte.',
  leave: 'Deixar a cola',
  leaveAsk: 'Deixar a cola?',
  leaveHint: 'Perderá a súa quenda e non o chamaremos.',
  leaveYes: 'Si, deixar a cola',
  stay: 'Seguir agardando',
  sending: 'Enviando…',
  unanswered: 'Aínda sen resposta. Repítese ata que a haxa: non fai falta tocar nada.',
  way: 'Agarda noutro sitio?',
  wayHint:
    'Diga que vén e o persoal verao, ou a canto está e dirémoslle cando saír. O seu lugar na cola non cambia.',
  walk: 'A canto está, a pé',
  unsaid: 'Sen dicir',
  comes: 'Vou de camiño',
  coming: 'O persoal sabe que vén de camiño.',
  arrives: (time) => `Chegada: cara ás ${time}`,
  back: 'Xa non vou de camiño',
  remind: 'Avisarme de cando saír',
  unremind: 'Non avisarme da saída',
  away: (time) => `Está a ${time} a pé.`,
  leaveAt: (time) => `Saia cara ás ${time}`,
  leaveNow: 'É hora de saír',
  noLeave: 'Aínda non se pode dicir cando saír.',
  notices: 'Avisos',
  here: 'Avisarme neste móbil',
  hereHint: 'Avisarémolo cando o chamen, aínda que peche esta páxina.',
  hereOn: 'Este móbil avisarao cando o chamen.',
  hereOff: 'Non avisarme máis aquí',
  channels: {
    email: (address) => `Por correo, a ${address}`,
    sms: (address) => `Por SMS, ao ${address}`,
  },
  problems: {
    pass_limit: 'Xa non pode deixar pasar máis persoas.',
    nobody_behind: 'Non hai ninguén detrás a quen deixar pasar.',
    illegal_transition: 'A súa quenda cambiou entrementres. Así está agora.',
    ticket_changed: 'A súa quenda cambiou entrementres. Así está agora.',
    denied: 'O navegador non permite avisos desta páxina. Actíveos nos seus axustes.',
  },
};
