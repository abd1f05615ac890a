import type { components } from '#contract/types.ts';

export const placeOptions: { value: components['schemas']['Place']; label: string }[] = [
  { value: 'arrival', label: 'Según su llegada' },
  { value: 'first', label: 'El primero' },
  { value: 'last', label: 'El último' },
];

export const transferTexts = {
  transfer: 'Transferir',
  branch: 'Sucursal',
  service: 'Servicio',
  gate: 'Puesto',
  anyGate: 'Cualquiera del servicio',
  place: 'Lugar en la cola',
  choose: 'Elija…',
  transferService: 'Elija el servicio al que va',
  transferNowhere: 'Elija otro servicio, otro puesto u otra sucursal',
  transferUnknown: 'No se han podido cargar los destinos',
};
