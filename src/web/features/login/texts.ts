import { issueText } from '../../api/errors.ts';

export const texts = {
  title: 'Iniciar sesión',
  lead: 'Colas y turnos de sus sucursales',
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Entrar',
  submitting: 'Entrando…',
  missing: 'Usuario o contraseña no válidos: ingrese correo y contraseña',
  enterWith: (provider: string) => `Entrar con ${provider}`,
  storage: 'El navegador no deja guardar la sesión. Permita el almacenamiento de este sitio.',
  work: {
    title: 'Comprobación contra robots',
    hint: 'Se ha intentado entrar demasiadas veces en esta cuenta o desde esta red. Este dispositivo hace un cálculo y luego entra solo.',
    cancel: 'Cancelar',
  },
  cannotWork: 'Hace falta una comprobación que este navegador no puede hacer. Entre por https.',
  waiting: (count: number) =>
    count === 1
      ? 'Una acción quedó sin enviar: se enviará cuando vuelva a entrar quien la hizo.'
      : `${count} acciones quedaron sin enviar: se enviarán cuando vuelva a entrar quien las hizo.`,
  lost: (count: number) =>
    count === 1
      ? 'Una acción no llegó al servidor y este dispositivo no la pudo guardar: compruebe el turno.'
      : `${count} acciones no llegaron al servidor y este dispositivo no las pudo guardar: compruebe los turnos.`,
  arrivals: {
    sso: issueText('sso_failed'),
    session_expired: issueText('session_expired'),
    inactivity: 'La sesión se cerró por inactividad',
  },
};
