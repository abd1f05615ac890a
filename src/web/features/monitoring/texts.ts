import type { components } from '#contract/types.ts';
import type { DeviceState, PaperState, RefusalKind } from '#domain/devices/kinds.ts';
import { tooManyNumbers } from '#domain/devices/numbers.ts';
import type { Kind } from './search.ts';

type PrintTrouble = NonNullable<components['schemas']['Printed']['trouble']>;

const errors: Record<
  PrintTrouble | 'sound_blocked' | 'no_answers' | typeof tooManyNumbers,
  string
> = {
  [tooManyNumbers]: 'Pide más números que las personas: puede haber una copia de su clave',
  no_answers: 'No le llega nada del servidor: lo que muestra es antiguo',
  sound_blocked: 'Sin sonido hasta que alguien toque la pantalla',
  no_printer: 'No tiene impresora configurada',
  not_allowed: 'El servidor no puede usar esa impresora',
  unreachable: 'La impresora no responde',
  cut: 'La impresora cortó a media impresión',
  busy: 'La impresora está ocupada',
  no_paper: 'La impresora no tiene papel',
  printer_fault: 'La impresora está abierta o averiada',
};

const isKnown = (key: string): key is keyof typeof errors => Object.hasOwn(errors, key);

export const texts = {
  title: 'Monitoreo',
  lead: 'Quioscos, pantallas y puestos de cada sucursal, en directo',
  pair: 'Vincular un dispositivo',
  search: 'Buscar',
  searchHint: 'Nombre o sucursal',
  kind: 'Tipo',
  allKinds: 'Todos',
  kinds: {
    kiosk: 'Quiosco',
    display: 'Pantalla',
    browser: 'Puesto',
  } satisfies Record<Kind, string>,
  state: 'Estado',
  allStates: 'Todos',
  states: {
    online: 'En marcha',
    trouble: 'Con problemas',
    lost: 'Sin contacto',
  } satisfies Record<DeviceState, string>,
  acknowledged: 'visto',
  device: 'Equipo',
  branch: 'Sucursal',
  contact: 'Último contacto',
  now: 'Ahora',
  signs: 'Avisos',
  error: 'Fallo',
  /** A newer version of a page may report unknown errors. */
  errorOf: (key: string) => (isKnown(key) ? errors[key] : `Fallo «${key}»`),
  browserOf: (gate: string, person: string) => `${gate} · ${person}`,
  version: 'Versión',
  screen: 'Pantalla',
  outbox: 'Sin enviar',
  paper: 'Papel',
  papers: {
    ok: 'Hay papel',
    low: 'Queda poco papel',
    out: 'Sin papel',
  } satisfies Record<PaperState, string>,
  unsent: (count: number) => (count === 1 ? '1 acción sin enviar' : `${count} acciones sin enviar`),
  tally,
  open: (name: string, branch: string) => `Ver ${name} de ${branch}`,
  none: 'Todavía no hay ningún dispositivo vinculado',
  noneHint: 'Vincule el primero con el código que muestre en su pantalla.',
  noMatch: 'Ningún equipo coincide',
  noMatchHint: 'Pruebe con menos letras o quite los filtros.',
  offline: 'Sin conexión: los cambios se activan al recuperar la red',
  how: 'Abra una de estas páginas en el dispositivo. Mostrará un código de seis cifras.',
  pages: { kiosk: 'Quiosco', display: 'Pantalla de la sala' },
  noneReader: 'Los vincula un gerente o un monitor.',
  refusals: 'Rechazado hoy',
  refusalsNone: 'Hoy no se ha rechazado nada',
  refusalsHint: 'Aquí aparecen las claves y los enlaces que no valen.',
  refusalsSee: 'Ver dónde',
  refusalsTitle: 'Rechazado hoy, y dónde',
  refusalKinds: {
    keyUnknown: 'Clave desconocida',
    keyRevoked: 'Clave de un dispositivo desvinculado',
    keyReplaced: 'Clave ya sustituida',
    beatRepeated: 'Latido repetido',
    otherBranch: 'Otra sucursal',
    otherKind: 'Otro tipo de dispositivo',
    link: 'Enlace que no existe',
    pairingCode: 'Código de vinculación erróneo',
    codeWord: 'Palabra o código de la entrada erróneo',
    keyProof: 'No probó ser el equipo de la clave',
    tooManyNumbers: 'Demasiados números seguidos',
  } satisfies Record<RefusalKind, string>,
  count: 'Veces',
  what: 'Qué',
  where: 'Dónde',
  anywhere: 'Sin sucursal conocida',
  tabs: {
    state: 'Estado',
    settings: 'Ajustes',
    try: 'Probar aviso',
    link: 'Nombre y vínculo',
  },
  gone: 'Ya no está en la lista',
  pairedAt: 'Vinculado',
  inBranch: 'En la sucursal',
  branchNow: (waiting: number, attending: number, gates: number) =>
    `${waiting} en espera, ${attending} en atención, ${gates === 1 ? '1 puesto abierto' : `${gates} puestos abiertos`}`,
  never: 'Aún no ha respondido',
  day: 'Día',
  stripOf: (day: string) => `El estado a lo largo del ${day}`,
  well: (percent: number) => `en marcha el ${percent} % del tiempo`,
  changes: 'Historial del día',
  noChanges: 'Ese día no se sabe nada de él',
  moreChanges: 'Ese día cambió más veces. Se muestran las primeras 500.',
  refusedThen: 'Rechazado ese día',
  hour: 'En la hora de las',
  fromBefore: 'Desde antes',
  at: 'Hora',
  lasted: 'Duración',
  note: 'Nota',
  noteOf: (note: string) => `Nota: ${note}`,
  saveNote: 'Guardar nota',
  noteSaved: 'Nota guardada',
  since: (time: string) => `Desde las ${time}`,
  acknowledge: 'Marcar como visto',
  seen: 'Marcado como visto',
  seenBy: (who: string, time: string) => `Lo ha visto ${who}, ${time}`,
  careOf: (time: string) => `Ver y anotar lo de las ${time}`,
  restart: 'Pedir que se reinicie',
  restartHint: 'Carga su página de nuevo en un momento tranquilo.',
  restarting: 'Reinicio pedido: lo hará en cuanto responda y nadie lo use.',
  restartSent: 'Reinicio pedido',
  key: 'Clave',
  bound: 'Vinculada al equipo: una copia no puede renovarla',
  unbound: 'Clave sin vincular',
  unboundHint:
    'Clave sin vincular: el equipo no puede probar que es suya, porque su página es antigua o no se abre por HTTPS, y no se le renueva. Para cambiarla, desvincúlelo y vincúlelo otra vez.',
  keySince: (when: string) => `Tiene su clave desde el ${when}`,
  strike: 'Retirar sus números',
  strikeHint:
    'Se anulan los que esperan y dio este quiosco, también los de personas que estén en la sala. Durante una hora puede devolverlos a su sitio. Si alguien tiene una copia de la clave, renuévela antes.',
  noNumbers: 'En la última hora no dio ningún número que espere',
  numbersGiven: (count: number) =>
    count === 1
      ? 'Espera 1 número que dio en la última hora.'
      : `Esperan ${count} números que dio en la última hora.`,
  renew: 'Renovar la clave',
  renewNot: 'No renovar',
  renewSure: (name: string) =>
    `¿Renovar la clave de ${name}? El equipo recibe otra en segundos y la de ahora deja de valer en cuanto la use: con una copia ya no se podrá hacer nada.`,
  renewing: 'Renovación pedida: se hará en cuanto el equipo responda y use la nueva.',
  renewSent: 'Renovación pedida',
  name: 'Nombre',
  nameHint: 'Como se reconoce en la sucursal: «Quiosco de la entrada»',
  save: 'Guardar',
  saved: 'Guardado',
  revoke: 'Desvincular',
  revokeHint:
    'El dispositivo deja de funcionar en el acto y muestra un código. Para usarlo otra vez habrá que vincularlo.',
  revokeSure: (name: string) => `¿Desvincular ${name}?`,
  revoked: 'Dispositivo desvinculado',
  code: 'Código que muestra el dispositivo',
  codeHint: 'Seis cifras',
  choose: 'Elija una sucursal',
  paired: 'Dispositivo vinculado',
};

function tally(rows: readonly { state: DeviceState }[]): string {
  const count = (wanted: DeviceState) => rows.filter(({ state }) => state === wanted).length;
  const [lost, trouble] = [count('lost'), count('trouble')];
  return [
    rows.length === 1 ? '1 equipo' : `${rows.length} equipos`,
    ...(lost > 0 ? [`${lost} sin contacto`] : []),
    ...(trouble > 0 ? [`${trouble} con problemas`] : []),
  ].join(' · ');
}
