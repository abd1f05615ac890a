export const texts = {
  title: 'Cambiar contraseña',
  mustChange: 'Cambie su contraseña para seguir.',
  current: 'Contraseña actual',
  password: 'Contraseña nueva',
  confirmation: 'Confirmación contraseña',
  submit: 'Cambiar contraseña',
  offline: 'Sin conexión: podrá cambiarla al recuperar la red',
  strength: { weak: 'Débil', medium: 'Media', strong: 'Fuerte' },
  doneTitle: 'Operación exitosa',
  done: 'Contraseña actualizada correctamente',
  failed: 'Error tu nueva contraseña no es valida',
};
