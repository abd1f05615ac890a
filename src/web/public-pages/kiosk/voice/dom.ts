/** What is to be heard of the page, which is what is to be seen of it. */
export interface Heard {
  title: HTMLElement | null;
  /** What the screen says, in order. */
  texts: string[];
  /** All that can be chosen, in order. */
  options: HTMLElement[];
}

const heardOf = (element: HTMLElement) => element.dataset.say ?? element.innerText;

/** The screen, or the question that stands over it. */
export function heard(root: HTMLElement): Heard {
  const over = root.querySelector<HTMLElement>('[role=alertdialog]') ?? root;
  const all = (selector: string) => [...over.querySelectorAll<HTMLElement>(selector)];
  return {
    title: over.querySelector('h1, h2'),
    texts: all('[data-said]').map(spokenText),
    options: all('[data-option]'),
  };
}

/** What is spoken of an element: its own words for that, or what it shows. */
export function spokenText(element: HTMLElement): string {
  return heardOf(element)
    .replaceAll(/\s*\n\s*/g, '. ')
    .trim();
}

/** Keys of the keyboard on the screen are explored, and neither counted nor listed. */
export const isKey = (option: HTMLElement) => option.dataset.option === 'key';

/** Those that have a number. */
export const isNumbered = (option: HTMLElement) => option.dataset.option === 'choice';

/** The option that lies at a point of the screen; «Uso fácil» is heard at the first touch by itself. */
export function optionAt(x: number, y: number): HTMLElement | null {
  const option = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-option]');
  return option && option.dataset.option !== 'easy' ? option : null;
}
