export interface Heard {
  title: HTMLElement | null;
  texts: string[];
  options: HTMLElement[];
}

const heardOf = (element: HTMLElement) => element.dataset.say ?? element.innerText;

/** Reads the screen, or the dialogue on top of it. */
export function heard(root: HTMLElement): Heard {
  const over = root.querySelector<HTMLElement>('[role=alertdialog]') ?? root;
  const all = (selector: string) => [...over.querySelectorAll<HTMLElement>(selector)];
  return {
    title: over.querySelector('h1, h2'),
    texts: all('[data-said]').map(spokenText),
    options: all('[data-option]'),
  };
}

export function spokenText(element: HTMLElement): string {
  return heardOf(element)
    .replaceAll(/\s*\n\s*/g, '. ')
    .trim();
}

/** Keys of the on-screen keyboard are explored by touch, but neither counted nor listed. */
export const isKey = (option: HTMLElement) => option.dataset.option === 'key';

export const isNumbered = (option: HTMLElement) => option.dataset.option === 'choice';

/**
 * The option at a point of the screen. «Uso fácil» is left out: its first touch starts the guide.
 */
export function optionAt(x: number, y: number): HTMLElement | null {
  const option = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-option]');
  return option && option.dataset.option !== 'easy' ? option : null;
}
