import { issueText } from '../../api/errors.ts';

export const texts = {
  title: 'Iniciar sesión',
  lead: 'Colas y turnos de sus sucursales',
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Entrar',
  submitting: 'Entrando…',
  invalid: 'Usuario o contraseña no válidos',
  enterWith: (provider: string) => `Entrar con ${provider}`,
  storage: 'El navegador no deja guardar la sesión. Permita el almacenamiento de este sitio.',
  arrivals: {
    sso: issueText('sso_failed'),
    session_expired: issueText('session_expired'),
    inactivity: 'La sesión se cerró por inactividad',
  },
};
