import type { Language } from '#domain/names/languages.ts';

interface DisplayTexts {
  title: string;
  turn: string;
  calls: string;
  noCalls: string;
  waits: string;
  waiting: (people: number) => string;
  /** Heading above the code with which people take a number on their phone. */
  code: string;
  soundBlocked: string;
  /** `age` is text such as «3 min». */
  old: (age: string) => string;
  /** The spoken words of a call, all of which are on the screen too. */
  words: (turn: string, counter: string) => string;
}

export const displayTexts: Record<Language, DisplayTexts> = {
  es: {
    title: 'Pantalla de sala',
    turn: 'Turno',
    calls: 'Últimas llamadas',
    noCalls: 'Aquí verá su turno cuando le llamen',
    waits: 'Espera por servicio',
    waiting: (people) => (people === 0 ? 'Nadie en espera' : `${people} en espera`),
    code: 'Código para coger número con el móvil',
    soundBlocked: 'Sin sonido: toque la pantalla para activarlo',
    old: (age) => `Sin conexión. Lo que ve es de hace ${age}`,
    words: (turn, counter) => `Turno ${turn}, ${counter}`,
  },
  en: {
    title: 'Waiting-room display',
    turn: 'Number',
    calls: 'Latest calls',
    noCalls: 'Your number will show here when it is called',
    waits: 'Waits by service',
    waiting: (people) => (people === 0 ? 'Nobody waiting' : `${people} waiting`),
    code: 'Code to take a number by phone',
    soundBlocked: 'No sound: touch the screen to turn it on',
    old: (age) => `No connection. What you see is ${age} old`,
    words: (turn, counter) => `Number ${turn}, ${counter}`,
  },
  ca: {
    title: 'Pantalla de sala',
    turn: 'Torn',
    calls: 'Últimes crides',
    noCalls: 'Aquí veureu el vostre torn quan us cridin',
    waits: 'Espera per servei',
    waiting: (people) => (people === 0 ? 'Ningú en espera' : `${people} en espera`),
    code: 'Codi per agafar número amb el mòbil',
    soundBlocked: 'Sense so: toqueu la pantalla per activar-lo',
    old: (age) => `Sense connexió. El que veieu és de fa ${age}`,
    words: (turn, counter) => `Torn ${turn}, ${counter}`,
  },
  eu: {
    title: 'Itxarongelako pantaila',
    turn: 'Txanda',
    calls: 'Azken deiak',
    noCalls: 'Zure txanda hemen ikusiko duzu deitzen dizutenean',
    waits: 'Itxaronaldia zerbitzuka',
    waiting: (people) => (people === 0 ? 'Inor ez zain' : `${people} zain`),
    code: 'Mugikorrarekin txanda hartzeko kodea',
    soundBlocked: 'Soinurik gabe: ukitu pantaila pizteko',
    old: (age) => `Konexiorik ez. Ikusten duzuna duela ${age}koa da`,
    words: (turn, counter) => `${turn} txanda, ${counter}`,
  },
  gl: {
    title: 'Pantalla de sala',
    turn: 'Quenda',
    calls: 'Últimas chamadas',
    noCalls: 'Aquí verá a súa quenda cando o chamen',
    waits: 'Espera por servizo',
    waiting: (people) => (people === 0 ? 'Ninguén en espera' : `${people} en espera`),
    code: 'Código para coller número co móbil',
    soundBlocked: 'Sen son: toque a pantalla para activalo',
    old: (age) => `Sen conexión. O que ve é de hai ${age}`,
    words: (turn, counter) => `Quenda ${turn}, ${counter}`,
  },
};
