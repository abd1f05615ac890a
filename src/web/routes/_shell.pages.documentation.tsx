import { createFileRoute } from '@tanstack/react-router';
import { leaveFor } from '../navigation/external.ts';

export const Route = createFileRoute('/_shell/pages/documentation')({
  beforeLoad: leaveFor('documentation'),
});
