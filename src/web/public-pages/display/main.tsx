/** @jsxImportSource preact */
import { displayTrial } from '#domain/devices/display-trial.ts';
import { mount } from '../parts/mount.tsx';
import { DisplayPage } from './DisplayPage.tsx';
// What a page imports later brings no styles.
import './trial/trial.css';

// Displays do without the code of the trial, which the staff open.
if (new URLSearchParams(location.search).has(displayTrial.asks)) {
  void import('./trial/TrialPage.tsx').then(({ TrialPage }) => mount(TrialPage, { kept: false }));
} else {
  mount(DisplayPage);
}
