import type { Failure } from '../../parts/Trouble.tsx';

/** Reason of a failed action; `denied` comes from the browser. */
export type Problem = Failure | 'denied';

const problems: Partial<Record<Problem, string>> &
  Record<
    'pass_limit' | 'nobody_behind' | 'illegal_transition' | 'ticket_changed' | 'denied',
    string
  > = {
  pass_limit: 'Ya no puede dejar pasar a más personas.',
  nobody_behind: 'No hay nadie detrás a quien dejar pasar.',
  illegal_transition: 'Su turno ha cambiado entretanto. Así está ahora.',
  ticket_changed: 'Su turno ha cambiado entretanto. Así está ahora.',
  denied: 'El navegador no permite avisos de esta página. Actívelos en sus ajustes.',
};

export const es = {
  title: 'Su turno',
  yours: 'Su turno',
  ahead: (count: number) =>
    count === 0
      ? 'Es la siguiente persona'
      : count === 1
        ? '1 persona delante'
        : `${count} personas delante`,
  wait: (range: string) => `Espera estimada: ${range}`,
  noWait: 'Aún no se puede estimar la espera',
  called: 'Es su turno',
  calledTo: (gate: string) => `Le esperan en ${gate}`,
  calledAgain: 'Le llamamos de nuevo',
  goTo: 'Acuda a',
  attending: (gate: string) => `Le están atendiendo en ${gate}`,
  ended: {
    attended: { title: 'Visita terminada', hint: 'Gracias por venir.' },
    absent: {
      title: 'Le llamamos y no se presentó',
      hint: 'Si acaba de llegar, dígaselo al personal.',
    },
    scheduled: { title: 'Tiene cita', hint: 'Confirme su llegada al entrar en la oficina.' },
  },
  cancelled: {
    person: { title: 'Ha dejado la cola', hint: 'Si vuelve, coja otro número.' },
    other: { title: 'Su turno se ha anulado', hint: 'Si aún lo necesita, coja otro número.' },
  },
  postponed: {
    title: 'Su turno está aplazado',
    hint: 'Volverá a la cola cuando el personal lo retome.',
    until: (time: string) => `Volverá a la cola a las ${time}`,
  },
  poll: 'Valorar la atención',
  silent: (age: string) => `Sin conexión. Así estaba hace ${age}.`,
  opening: (age: string) => `Actualizando. Así estaba hace ${age}.`,
  seconds: (count: number) => `${count}\u00a0s`,
  minutes: (count: number) => `${count}\u00a0min`,
  hours: (count: number) => `${count}\u00a0h`,
  pass: 'Dejar pasar',
  passAsk: '¿Dejar pasar a la persona siguiente?',
  passHint: (left: number) =>
    `Quedará justo detrás de ella y no perderá el tiempo que lleva esperando. ${left === 1 ? 'Puede hacerlo una vez.' : `Puede hacerlo ${left} veces.`}`,
  passYes: 'Sí, dejar pasar',
  passed: 'Ha dejado pasar a la persona siguiente.',
  leave: 'Dejar la cola',
  leaveAsk: '¿Dejar la cola?',
  leaveHint: 'Perderá su turno y no le llamaremos.',
  leaveYes: 'Sí, dejar la cola',
  stay: 'Seguir esperando',
  sending: 'Enviando…',
  unanswered: 'Sin respuesta todavía. Se repite hasta que la haya: no hace falta tocar nada.',
  way: '¿Espera en otro sitio?',
  wayHint:
    'Diga que viene y el personal lo verá, o a cuánto está y le diremos cuándo salir. Su lugar en la cola no cambia.',
  walk: 'A cuánto está, andando',
  unsaid: 'Sin decir',
  comes: 'Voy de camino',
  coming: 'El personal sabe que viene de camino.',
  arrives: (time: string) => `Llegada: hacia las ${time}`,
  back: 'Ya no voy de camino',
  remind: 'Avisarme de cuándo salir',
  unremind: 'No avisarme de la salida',
  away: (time: string) => `Está a ${time} andando.`,
  leaveAt: (time: string) => `Salga hacia las ${time}`,
  leaveNow: 'Es hora de salir',
  noLeave: 'Aún no se puede decir cuándo salir.',
  notices: 'Avisos',
  here: 'Avisarme en este móvil',
  hereHint: 'Le avisaremos cuando le llamen, aunque cierre esta página.',
  hereOn: 'Este móvil le avisará cuando le llamen.',
  hereOff: 'No avisarme más aquí',
  channels: {
    email: (address: string) => `Por correo, a ${address}`,
    sms: (address: string) => `Por SMS, al ${address}`,
  },
  problems,
};

export type TurnTexts = typeof es;
