import type { Language } from '#domain/names/languages.ts';
import type { Failure } from '../parts/Trouble.tsx';

export type Done = 'confirmed' | 'moved' | 'cancelled';
export type Problem = Failure;

interface Texts {
  title: string;
  /** Shown for a booking that expires unless it is confirmed. */
  held: (time: string) => string;
  confirm: string;
  come: string;
  confirmed: string;
  save: string;
  /** Removes a cancelled appointment from the calendar. */
  update: string;
  move: string;
  cancel: string;
  service: string;
  place: string;
  phone: string;
  label: string;
  done: Record<Done, string>;
  states: { cancelled: string; waiting: string } & Record<string, string>;
  over: string;
  day: string;
  earlier: string;
  later: string;
  time: string;
  full: string;
  choose: string;
  moveTo: (day: string, time: string) => string;
  back: string;
  cancelAsk: string;
  cancelHint: string;
  cancelYes: string;
  keep: string;
  sending: string;
  problems: Partial<Record<Problem, string>> &
    Record<'slot_taken' | 'slot_not_found' | 'ticket_changed' | 'too_late', string>;
}

export const texts: Record<Language, Texts> = {
  es: {
    title: 'Su cita',
    held: (time) => `Confirme la cita antes de las ${time}: si no, se libera.`,
    confirm: 'Confirmar la cita',
    come: 'Confirmar que iré',
    confirmed: 'Ha confirmado que vendrá.',
    save: 'Añadir a mi calendario',
    update: 'Actualizar mi calendario',
    move: 'Cambiar día u hora',
    cancel: 'Cancelar la cita',
    service: 'Servicio',
    place: 'Lugar',
    phone: 'Teléfono',
    label: 'Número',
    done: {
      confirmed: 'Cita confirmada',
      moved: 'Cita cambiada',
      cancelled: 'Cita cancelada',
    },
    states: {
      cancelled: 'Esta cita está cancelada.',
      waiting: 'Su llegada está registrada: le llamaremos por su número.',
    },
    over: 'Esta cita ya no se puede cambiar.',
    day: 'Día',
    earlier: 'Días anteriores',
    later: 'Días siguientes',
    time: 'Hora',
    full: 'Ese día no quedan horas libres. Pruebe con otro.',
    choose: 'Elija una hora',
    moveTo: (day, time) => `Cambiar al ${day}, ${time}`,
    back: 'Volver sin cambiar',
    cancelAsk: '¿Cancelar la cita?',
    cancelHint: 'La hora quedará libre para otra persona.',
    cancelYes: 'Sí, cancelar la cita',
    keep: 'Conservar la cita',
    sending: 'Enviando…',
    problems: {
      slot_taken: 'Esa hora se acaba de ocupar. Elija otra.',
      slot_not_found: 'Esa hora ya no se ofrece. Elija otra.',
      ticket_changed: 'La cita ha cambiado entretanto. Así está ahora.',
      too_late: 'Ya no se puede cambiar: su hora ha llegado o no se confirmó a tiempo.',
    },
  },
  en: {
    title: 'Your appointment',
    held: (time) => `Confirm before ${time}, or the slot will be released.`,
    confirm: 'Confirm the appointment',
    come: 'Confirm that I will come',
    confirmed: 'You have confirmed that you will come.',
    save: 'Add to my calendar',
    update: 'Update my calendar',
    move: 'Change day or time',
    cancel: 'Cancel the appointment',
    service: 'Service',
    place: 'Place',
    phone: 'Telephone',
    label: 'Number',
    done: {
      confirmed: 'Appointment confirmed',
      moved: 'Appointment changed',
      cancelled: 'Appointment cancelled',
    },
    states: {
      cancelled: 'This appointment is cancelled.',
      waiting: 'Your arrival is registered: we will call you by your number.',
    },
    over: 'This appointment can no longer be changed.',
    day: 'Day',
    earlier: 'Earlier days',
    later: 'Later days',
    time: 'Time',
    full: 'No times are left on that day. Try another.',
    choose: 'Choose a time',
    moveTo: (day, time) => `Change to ${day}, ${time}`,
    back: 'Go back without changes',
    cancelAsk: 'Cancel the appointment?',
    cancelHint: 'The slot will be free for somebody else.',
    cancelYes: 'Yes, cancel the appointment',
    keep: 'Keep the appointment',
    sending: 'Sending…',
    problems: {
      slot_taken: 'That time has just been taken. Choose another.',
      slot_not_found: 'That time is no longer offered. Choose another.',
      ticket_changed: 'The appointment has changed meanwhile. This is how it is now.',
      too_late: 'It can no longer be changed: its time has come, or it was not confirmed in time.',
    },
  },
  ca: {
    title: 'La vostra cita',
    held: (time) => `Confirmeu la cita abans de les ${time}: si no, s’allibera.`,
    confirm: 'Confirma la cita',
    come: 'Confirma que hi aniré',
    confirmed: 'Heu confirmat que vindreu.',
    save: 'Afegeix al meu calendari',
    update: 'Actualitza el meu calendari',
    move: 'Canvia el dia o l’hora',
    cancel: 'Cancel·la la cita',
    service: 'Servei',
    place: 'Lloc',
    phone: 'Telèfon',
    label: 'Número',
    done: {
      confirmed: 'Cita confirmada',
      moved: 'Cita canviada',
      cancelled: 'Cita cancel·lada',
    },
    states: {
      cancelled: 'Aquesta cita està cancel·lada.',
      waiting: 'La vostra arribada està registrada: us cridarem pel número.',
    },
    over: 'Aquesta cita ja no es pot canviar.',
    day: 'Dia',
    earlier: 'Dies anteriors',
    later: 'Dies següents',
    time: 'Hora',
    full: 'Aquell dia no queden hores lliures. Proveu-ne un altre.',
    choose: 'Trieu una hora',
    moveTo: (day, time) => `Canvia a ${day}, ${time}`,
    back: 'Torna sense canviar',
    cancelAsk: 'Voleu cancel·lar la cita?',
    cancelHint: 'L’hora quedarà lliure per a una altra persona.',
    cancelYes: 'Sí, cancel·la la cita',
    keep: 'Conserva la cita',
    sending: 'S’està enviant…',
    problems: {
      slot_taken: 'Aquesta hora s’acaba d’ocupar. Trieu-ne una altra.',
      slot_not_found: 'Aquesta hora ja no s’ofereix. Trieu-ne una altra.',
      ticket_changed: 'La cita ha canviat mentrestant. Ara és així.',
      too_late: 'Ja no es pot canviar: n’ha arribat l’hora o no es va confirmar a temps.',
    },
  },
  eu: {
    title: 'Zure hitzordua',
    held: (time) => `Berretsi hitzordua ${time} baino lehen; bestela, libre geratuko da.`,
    confirm: 'Berretsi hitzordua',
    come: 'Berretsi joango naizela',
    confirmed: 'Etorriko zarela berretsi duzu.',
    save: 'Gehitu nire egutegira',
    update: 'Eguneratu nire egutegia',
    move: 'Aldatu eguna edo ordua',
    cancel: 'Ezeztatu hitzordua',
    service: 'Zerbitzua',
    place: 'Lekua',
    phone: 'Telefonoa',
    label: 'Zenbakia',
    done: {
      confirmed: 'Hitzordua berretsita',
      moved: 'Hitzordua aldatuta',
      cancelled: 'Hitzordua ezeztatuta',
    },
    states: {
      cancelled: 'Hitzordu hau ezeztatuta dago.',
      waiting: 'Zure etorrera erregistratuta dago: zenbakiaz deituko dizugu.',
    },
    over: 'Hitzordu hau ezin da jada aldatu.',
    day: 'Eguna',
    earlier: 'Aurreko egunak',
    later: 'Hurrengo egunak',
    time: 'Ordua',
    full: 'Egun horretan ez dago ordu librerik. Saiatu beste batekin.',
    choose: 'Aukeratu ordu bat',
    moveTo: (day, time) => `Aldatu: ${day}, ${time}`,
    back: 'Itzuli aldatu gabe',
    cancelAsk: 'Hitzordua ezeztatu?',
    cancelHint: 'Ordua beste norbaitentzat libre geratuko da.',
    cancelYes: 'Bai, ezeztatu hitzordua',
    keep: 'Utzi hitzordua dagoen bezala',
    sending: 'Bidaltzen…',
    problems: {
      slot_taken: 'Ordu hori oraintxe hartu dute. Aukeratu beste bat.',
      slot_not_found: 'Ordu hori ez da jada eskaintzen. Aukeratu beste bat.',
      ticket_changed: 'Hitzordua aldatu egin da bitartean. Orain honela dago.',
      too_late: 'Ezin da jada aldatu: ordua iritsi da edo ez zen garaiz berretsi.',
    },
  },
  gl: {
    title: 'A súa cita',
    held: (time) => `Confirme a cita antes das ${time}: se non, libérase.`,
    confirm: 'Confirmar a cita',
    come: 'Confirmar que irei',
    confirmed: 'Confirmou que virá.',
    save: 'Engadir ao meu calendario',
    update: 'Actualizar o meu calendario',
    move: 'Cambiar día ou hora',
    cancel: 'Cancelar a cita',
    service: 'Servizo',
    place: 'Lugar',
    phone: 'Teléfono',
    label: 'Número',
    done: {
      confirmed: 'Cita confirmada',
      moved: 'Cita cambiada',
      cancelled: 'Cita cancelada',
    },
    states: {
      cancelled: 'Esta cita está cancelada.',
      waiting: 'A súa chegada está rexistrada: chamarémolo polo seu número.',
    },
    over: 'Esta cita xa non se pode cambiar.',
    day: 'Día',
    earlier: 'Días anteriores',
    later: 'Días seguintes',
    time: 'Hora',
    full: 'Ese día non quedan horas libres. Probe con outro.',
    choose: 'Escolla unha hora',
    moveTo: (day, time) => `Cambiar ao ${day}, ${time}`,
    back: 'Volver sen cambiar',
    cancelAsk: 'Cancelar a cita?',
    cancelHint: 'A hora quedará libre para outra persoa.',
    cancelYes: 'Si, cancelar a cita',
    keep: 'Conservar a cita',
    sending: 'Enviando…',
    problems: {
      slot_taken: 'Esa hora acábase de ocupar. Escolla outra.',
      slot_not_found: 'Esa hora xa non se ofrece. Escolla outra.',
      ticket_changed: 'A cita cambiou entrementres. Así está agora.',
      too_late: 'Xa non se pode cambiar: chegou a súa hora ou non se confirmou a tempo.',
    },
  },
};
