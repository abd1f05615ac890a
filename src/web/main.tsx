import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { buildQueryClient } from './app/query-client.ts';
import { buildRouter } from './app/router.tsx';
import { silenceConsole } from './lib/quiet.ts';
import { watchConnection } from './offline/connection.ts';
import { watchInstall } from './offline/install.ts';
import { watchMissingFiles } from './offline/missing-files.ts';
import { followOtherTabs } from './session/sign-out.ts';
import './ui/page.css';

silenceConsole();

const queryClient = buildQueryClient();
const router = buildRouter(queryClient);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchConnection();
watchMissingFiles();
watchInstall();
followOtherTabs();

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
