import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { displayDefaults } from '#domain/devices/display-settings.ts';
import { displayTrial } from '#domain/devices/display-trial.ts';
import type { Handed } from './handed.ts';
import { TrialPage } from './TrialPage.tsx';

const view: Handed['trial']['view'] = {
  at: '2026-11-23T09:00:00Z',
  branch: { id: 1, name: 'Centro', timeZone: 'Europe/Madrid' },
  face: { organisation: 'Valmar', green: null, blue: null, logo: null, logoDark: null },
  calls: [],
  services: [],
  settings: {},
};
const display = {
  id: 4,
  name: 'Sala',
  settings: { ...displayDefaults, gateIds: [9], serviceIds: [6] },
};
const trial: Handed['trial'] = {
  view,
  label: 'C047',
  gate: { id: 9, name: 'Caja 2' },
  displays: [display],
};

let heard: string[];
let root: HTMLElement;

class Utterance {
  onend = () => {};
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  sessionStorage.clear();
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'es-ES' }],
    addEventListener: () => {},
    removeEventListener: () => {},
    speak: (utterance: Utterance) => {
      heard.push(utterance.text);
      setTimeout(() => utterance.onend(), 1000);
    },
  });
  root = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  void act(() => render(null, root));
  root.remove();
});

async function open(handed: Handed | null) {
  if (handed) sessionStorage.setItem(displayTrial.item, JSON.stringify(handed));
  await act(() => render(<TrialPage />, root));
}
const button = () => root.querySelector('button');
async function press() {
  await act(async () => {
    button()?.click();
    await vi.advanceTimersByTimeAsync(500);
  });
}
const seconds = (count: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(count * 1000);
  });

it('shows and says a sample each time that it is asked to, and nothing by itself', async () => {
  await open({ trial, display: 4 });
  await seconds(10);
  expect(root.textContent).toContain('Prueba de Sala');
  expect(root.querySelector('.stage .label')).toBeNull();
  await press();
  expect(root.querySelector('.stage')?.textContent).toBe('TurnoC047Caja 2');
  expect(button()?.textContent).toBe('Sonando…');
  await press();
  await seconds(10);
  expect(heard).toEqual(['Turno C 47, Caja 2']);
  await press();
  await seconds(10);
  expect(heard).toHaveLength(2);
  expect(button()?.textContent).toBe('Oír el aviso');
});

it('names the languages that this browser has no voice of', async () => {
  const settings = {
    ...display.settings,
    languages: ['ca' as const, 'es' as const, 'eu' as const],
  };
  await open({ trial: { ...trial, displays: [{ ...display, settings }] }, display: 4 });
  expect(root.querySelector('.trial-bar')?.textContent).toContain('voz en catalán o euskera');
  expect(root.querySelector('.caption')?.textContent).toBe('');
  await press();
  await seconds(10);
  expect(heard).toEqual(['Turno C 47, Caja 2']);
  expect(root.querySelector('.caption')?.textContent).toBe('Torn');
});

it('says that nothing was handed over where its address was opened by hand', async () => {
  await open(null);
  expect(root.textContent).toContain('Abra la prueba desde su puesto');
});
