import type { Language } from '#domain/names/languages.ts';
import type { ScanFault } from '../visit.ts';

interface CameraTexts {
  offer: string;
  title: string;
  hint: string;
  type: string;
  again: string;
  faults: Record<ScanFault, string>;
}

export const cameraTexts: Readonly<Record<Language, CameraTexts>> = {
  es: {
    offer: 'Leer el código QR',
    title: 'Muestre el código QR de su cita a la cámara',
    hint: 'A un palmo, quieto y con la pantalla del móvil encendida. La imagen no sale de este equipo.',
    type: 'Escribir en su lugar',
    again: 'Probar otra vez',
    faults: {
      denied: 'Este equipo no tiene permiso para usar la cámara. Escriba su documento o teléfono.',
      absent: 'No se encuentra la cámara, o está ocupada. Escriba su documento o teléfono.',
      unread: 'No se ha leído ningún código. Pruebe otra vez, o escriba su documento o teléfono.',
      foreign: 'Ese código no es de una cita de aquí. Muestre el de su cita.',
    },
  },
  en: {
    offer: 'Read the QR code',
    title: 'Show the QR code of your appointment to the camera',
    hint: 'Hold it still, a hand away, with the phone’s screen on. The picture stays in this machine.',
    type: 'Type instead',
    again: 'Try again',
    faults: {
      denied: 'This machine may not use its camera. Type your document or phone.',
      absent: 'The camera is not found, or it is busy. Type your document or phone.',
      unread: 'No code was read. Try again, or type your document or phone.',
      foreign: 'That code is not of an appointment here. Show that of your appointment.',
    },
  },
  ca: {
    offer: 'Llegeix el codi QR',
    title: 'Mostreu el codi QR de la vostra cita a la càmera',
    hint: 'A un pam, quiet i amb la pantalla del mòbil encesa. La imatge no surt d’aquest equip.',
    type: 'Escriu-ho',
    again: 'Torna-ho a provar',
    faults: {
      denied:
        'Aquest equip no té permís per fer servir la càmera. Escriviu el document o el telèfon.',
      absent: 'No es troba la càmera, o està ocupada. Escriviu el document o el telèfon.',
      unread: 'No s’ha llegit cap codi. Torneu-ho a provar, o escriviu el document o el telèfon.',
      foreign: 'Aquest codi no és d’una cita d’aquí. Mostreu el de la vostra cita.',
    },
  },
  eu: {
    offer: 'Irakurri QR kodea',
    title: 'Erakutsi zure hitzorduaren QR kodea kamerari',
    hint: 'Arra batera, geldirik eta mugikorraren pantaila piztuta. Irudia ez da gailu honetatik ateratzen.',
    type: 'Idatzi haren ordez',
    again: 'Saiatu berriro',
    faults: {
      denied: 'Gailu honek ez du kamera erabiltzeko baimenik. Idatzi zure agiria edo telefonoa.',
      absent: 'Kamera ez da aurkitzen, edo lanpetuta dago. Idatzi zure agiria edo telefonoa.',
      unread: 'Ez da koderik irakurri. Saiatu berriro, edo idatzi zure agiria edo telefonoa.',
      foreign: 'Kode hori ez da hemengo hitzordu batena. Erakutsi zure hitzorduarena.',
    },
  },
  gl: {
    offer: 'Ler o código QR',
    title: 'Mostre o código QR da súa cita á cámara',
    hint: 'A un palmo, quieto e coa pantalla do móbil acesa. A imaxe non sae deste equipo.',
    type: 'Escribir no seu lugar',
    again: 'Probar outra vez',
    faults: {
      denied:
        'Este equipo non ten permiso para usar a cámara. Escriba o seu documento ou teléfono.',
      absent: 'Non se atopa a cámara, ou está ocupada. Escriba o seu documento ou teléfono.',
      unread: 'Non se leu ningún código. Probe outra vez, ou escriba o seu documento ou teléfono.',
      foreign: 'Ese código non é dunha cita de aquí. Mostre o da súa cita.',
    },
  },
};
