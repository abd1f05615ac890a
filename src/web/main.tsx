import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from './api/errors.ts';
import { buildQueryClient } from './app/query-client.ts';
import { buildRouter } from './app/router.tsx';
import { watchConnection } from './connection/watch.ts';
import { keepDocumentation } from './delivery/documentation.ts';
import { watchInstall } from './delivery/install.ts';
import { isMissingFile, watchMissingFiles } from './delivery/missing-files.ts';
import { silenceConsole } from './lib/quiet.ts';
import { watchErrors } from './page-errors/watch.ts';
import { presentCredentials } from './session/credentials.ts';
import { followOtherTabs } from './session/sign-out.ts';
import './ui/page.css';

silenceConsole();
watchErrors((error) => error instanceof ApiError || isMissingFile(error));

const queryClient = buildQueryClient();
const router = buildRouter(queryClient);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

presentCredentials();
watchConnection();
watchMissingFiles();
watchInstall();
keepDocumentation();
followOtherTabs();

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
