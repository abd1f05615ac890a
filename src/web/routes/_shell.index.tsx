import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/home/HomePage.tsx';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/')({
  beforeLoad: guard('/'),
  component: HomePage,
});
