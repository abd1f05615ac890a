import { displayTrial } from '#domain/devices/display-trial.ts';
import { mount } from '../parts/mount.tsx';
import { DisplayPage } from './DisplayPage.tsx';
// Lazily loaded modules bring no styles.
import './trial/trial.css';

// Displays do not load the code of the preview, which staff open.
if (new URLSearchParams(location.search).has(displayTrial.asks)) {
  void import('./trial/TrialPage.tsx').then(({ TrialPage }) => mount(TrialPage, { kept: false }));
} else {
  mount(DisplayPage);
}
