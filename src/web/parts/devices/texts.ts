export const texts = {
  lead: (gate: string) =>
    `Vea y oiga en una pestaña cómo se avisa de ${gate}. No se llama a nadie y no suena en la sala.`,
  open: 'Abrir la prueba',
  openOf: (display: string) => `Abrir la prueba de ${display}`,
  usual: 'Con los ajustes de origen',
  none: 'Ninguna pantalla de la sucursal muestra las llamadas de este puesto.',
  notShown: 'Esta pantalla no muestra las llamadas de ese puesto.',
  spoken: (languages: string) => `Dice las llamadas en ${languages}`,
  chimeOnly: 'Solo da el timbre',
  silent: 'Sin sonido',
  blocked:
    'El navegador no ha dejado abrir la pestaña. Permita las ventanas emergentes de esta página y pulse otra vez.',
  gate: 'Puesto',
  noGates: 'La sucursal no tiene puestos',
};
