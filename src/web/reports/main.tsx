import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from '../api/errors.ts';
import { watchConnection } from '../connection/watch.ts';
import { silenceConsole } from '../lib/quiet.ts';
import { watchErrors } from '../page-errors/watch.ts';
import { presentCredentials } from '../session/credentials.ts';
import { followOtherTabs } from '../session/sign-out.ts';
import { ReportsPage } from './ReportsPage.tsx';
import '../ui/page.css';

silenceConsole();
watchErrors((error) => error instanceof ApiError);
presentCredentials();
watchConnection();
followOtherTabs();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <ReportsPage />
  </StrictMode>,
);
