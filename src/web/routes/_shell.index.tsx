import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../api/first.ts';
import { HomePage } from '../features/home/HomePage.tsx';
import { first } from '../first/index.ts';
import { guard } from '../session/guard.ts';

export const Route = createFileRoute('/_shell/')({
  beforeLoad: guard('/'),
  loader: asks(first),
  component: HomePage,
});
