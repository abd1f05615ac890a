import type { Names } from '#domain/names/name-in.ts';
import { ticketLabel } from '#domain/tickets/label.ts';
import { hourAndMinute } from '#domain/time/minutes.ts';
import { localMoment } from '#domain/time/zone.ts';

interface LocalName {
  name: string;
  names: Names;
}

/** A ticket as texts name it, without its person. */
export interface NamedTicket {
  prefix: string;
  number: number;
  /** Time that the text states; null has neither day nor hour. */
  at: Date | null;
  organisation: string;
  branch: { name: string; address: string | null; timeZone: string };
  service: LocalName;
  gate: LocalName | null;
}

/** Message parameters of a ticket. Names in other languages have their own, such as `servicio.en`. */
export function parametersOf(ticket: NamedTicket): Record<string, string> {
  const { at, organisation, branch, service, gate } = ticket;
  return {
    organizacion: organisation,
    sucursal: branch.name,
    direccion: branch.address ?? '',
    turno: ticketLabel(ticket),
    ...named('servicio', service),
    ...(gate && named('puesto', gate)),
    ...(at && {
      fecha: localMoment(at.getTime(), branch.timeZone).day,
      hora: localTime(at, branch.timeZone),
    }),
  };
}

/** HH:mm. */
export function localTime(at: Date, timeZone: string): string {
  return hourAndMinute(localMoment(at.getTime(), timeZone).minutes);
}

function named(
  variable: 'servicio' | 'puesto',
  { name, names }: LocalName,
): Record<string, string> {
  const others = Object.entries(names).map(([language, other]) => [
    `${variable}.${language}`,
    other,
  ]);
  return { [variable]: name, ...Object.fromEntries(others) };
}
