import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchConnection } from '../connection/watch.ts';
import { silenceConsole } from '../lib/quiet.ts';
import { presentCredentials } from '../session/credentials.ts';
import { followOtherTabs } from '../session/sign-out.ts';
import { ReportsPage } from './ReportsPage.tsx';
import '../ui/page.css';

silenceConsole();
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
