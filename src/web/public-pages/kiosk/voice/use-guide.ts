import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { synthesis } from '../../parts/voice.ts';
import { Guide, type Situation } from './guide.ts';
import { scannerOrHand } from './scanner.ts';
import { createSpeech, type Speech } from './speech.ts';

interface Wanted extends Omit<Situation, 'onSpoken'> {
  onCode: (code: string) => void;
  /** Handles any activity; returns true if it only answered the open question. */
  onStir: () => boolean;
}

/**
 * Connects keys and touch to the guide. Returns the guide, its speech and whether it is speaking.
 */
export function useGuide(root: RefObject<HTMLElement | null>, wanted: Wanted) {
  const [spoken, setSpoken] = useState(false);
  const now = useRef(wanted);
  now.current = wanted;
  const speech: Speech = useMemo(() => createSpeech(synthesis()), []);
  const guide = useRef<Guide | null>(null);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const made = new Guide(element, speech, () => ({ ...now.current, onSpoken: setSpoken }));
    guide.current = made;
    const scanner = scannerOrHand({
      onCode: (code) => now.current.onCode(code),
      onKey: (key) => void made.press(key),
    });
    const stop = new AbortController();
    const on = <Type extends keyof DocumentEventMap>(
      type: Type,
      does: (event: DocumentEventMap[Type]) => void,
    ) => document.addEventListener(type, does, { capture: true, signal: stop.signal });

    on('keydown', (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || /^F\d+$/.test(event.key)) return;
      event.preventDefault();
      if (now.current.onStir()) return;
      scanner.press(event.key === 'Tab' && event.shiftKey ? 'Shift+Tab' : event.key);
    });
    on('focusin', ({ target }) => made.focused(target));
    on('pointerdown', ({ clientX, clientY, timeStamp, target }) => {
      now.current.onStir();
      const easy = target instanceof Element && target.closest('[data-option=easy]') !== null;
      if (easy) made.begin();
      if (made.on) made.fingerDown(clientX, clientY, timeStamp);
    });
    on('pointermove', ({ clientX, clientY, buttons }) => {
      if (made.on && buttons > 0) made.fingerMoved(clientX, clientY);
    });
    on('pointerup', ({ clientX, clientY, timeStamp }) => {
      if (made.on) made.fingerUp(clientX, clientY, timeStamp);
    });
    // The guide manages the focus: the browser would move it after the second tap.
    on('mousedown', (event) => {
      if (made.on) event.preventDefault();
    });
    // The guide takes options while it speaks; a scripted click has no detail.
    on('click', (event) => {
      if (!made.on || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    });
    return () => {
      stop.abort();
      scanner.stop();
      made.end();
    };
  }, [root, speech]);

  const length = wanted.typed?.length ?? null;
  const before = useRef(length);
  useEffect(() => {
    const grown = length !== null && before.current !== null && length !== before.current;
    if (grown) {
      const last = [...(now.current.typed ?? '')].at(-1) ?? null;
      guide.current?.echo(length > (before.current ?? 0) ? last : null);
    }
    before.current = length;
  }, [length]);

  const [, setVoices] = useState(0);
  useEffect(() => speech.onVoices(() => setVoices((before) => before + 1)), [speech]);

  return { guide, speech, spoken };
}
