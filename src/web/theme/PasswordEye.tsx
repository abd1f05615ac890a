import { IconEye, IconEyeOff } from '@tabler/icons-react';

export function PasswordEye({ reveal }: { reveal: boolean }) {
  const Eye = reveal ? IconEyeOff : IconEye;
  return (
    <Eye size={18} role="img" aria-label={reveal ? 'Ocultar contraseña' : 'Mostrar contraseña'} />
  );
}
