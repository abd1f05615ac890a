import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../features/login/LoginPage.tsx';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/auth/login')({
  beforeLoad: guard('login'),
  component: LoginPage,
});
