import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from '../api/errors.ts';
import { LoginPage } from '../features/login/LoginPage.tsx';
import { idle } from '../lib/idle.ts';
import { silenceConsole } from '../lib/quiet.ts';
import { watchErrors } from '../page-errors/watch.ts';
import '../ui/page.css';

silenceConsole();
watchErrors((error) => error instanceof ApiError);

const root = document.getElementById('root');
if (!root) throw new Error('login.html has no #root');

createRoot(root).render(
  <StrictMode>
    <LoginPage />
  </StrictMode>,
);

// The service worker caches the whole application while the user types the password.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void idle().then(() => navigator.serviceWorker.register('/web/sw.js', { scope: '/web/' }));
}
