import type { Role } from '#domain/permissions/roles.ts';

const password = 'Vez-demo-2026';

export const demoAccounts: { role: Role; email: string; password: string }[] = [
  { role: 'Manager', email: 'gerente@demo.vez.example', password },
  { role: 'Supervise', email: 'monitor@demo.vez.example', password },
  { role: 'Operator', email: 'operador@demo.vez.example', password },
  { role: 'Viewer', email: 'consulta@demo.vez.example', password },
  { role: 'Security', email: 'seguridad@demo.vez.example', password },
];

export const demoPassword = password;
