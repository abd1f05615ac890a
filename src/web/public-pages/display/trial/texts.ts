/** In Spanish only, the language of the staff application. */
export const trialTexts = {
  title: 'Prueba de aviso',
  missing: 'Abra la prueba desde su puesto o desde Monitoreo, con «Probar aviso».',
  of: (display: string | null) =>
    display === null ? 'Prueba con los ajustes de origen' : `Prueba de ${display}`,
  nothing: 'No se llama a nadie y no suena en la sala.',
  hear: 'Oír el aviso',
  sounding: 'Sonando…',
  blocked:
    'Este navegador no deja sonar la página. Permita el sonido en sus ajustes y pulse otra vez.',
  silent: 'Esta pantalla tiene el volumen a 0: no suena.',
  chimeOnly: 'Esta pantalla solo da el timbre: no dice las llamadas.',
  noVoice: (languages: string) =>
    `Este navegador no tiene voz en ${languages}, y aquí se omite. El equipo de la pantalla puede tenerla.`,
};

const names = new Intl.DisplayNames('es', { type: 'language' });
const list = new Intl.ListFormat('es', { type: 'disjunction' });

export const languagesText = (languages: readonly string[]) =>
  list.format(languages.map((language) => names.of(language) ?? language));
