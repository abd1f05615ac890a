export const texts = {
  title: 'Demostración',
  about: 'Las personas, los operadores y los equipos son simulados. Abra un puesto y participe.',
  speed: 'Velocidad de la demostración',
  speeds: { 0: 'Pausa', 1: '1×', 10: '10×' },
  restart: 'Empezar de cero',
  restartText:
    'Se borra todo lo hecho, por usted y por los demás, y empieza una demostración nueva. Todas las sesiones se cierran; en unos segundos podrá volver a entrar.',
  back: 'Volver',
  restarting: 'Empieza una demostración nueva: vuelva a entrar en unos segundos',
} as const;
