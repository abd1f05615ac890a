export const texts = {
  title: 'Iniciar sesión',
  lead: 'Colas y turnos de sus sucursales',
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Entrar',
  submitting: 'Entrando…',
  invalid: 'Usuario o contraseña no válidos',
};
