import type { Language } from '#domain/names/languages.ts';
import type { Texts } from '../texts/es.ts';
import { heard, isKey, isNumbered, optionAt, spokenText } from './dom.ts';
import {
  type Exploration,
  type Found,
  fingerDown,
  fingerMoved,
  fingerUp,
  unexplored,
} from './exploration.ts';
import { type Command, commandOf, stepFrom } from './keys.ts';
import type { Speech } from './speech.ts';

export interface Situation {
  language: Language;
  said: Texts;
  /** The text of the typed line; null if there is none. */
  typed: string | null;
  /** True if typed characters may be spoken. */
  aloud: boolean;
  /** Initial volume for each person, from 0 to 1. */
  loudness: number;
  onType: (character: string) => void;
  onErase: () => void;
  onBack: () => void;
  onSpoken: (on: boolean) => void;
}

const volumeStep = 0.15;

/**
 * Makes the kiosk usable without sight. A touch of «Uso fácil» or any key that does not type
 * starts it. Options are explored by touch or keys; the spoken option has the focus, and a focused
 * one is spoken.
 */
export class Guide {
  on = false;
  private readonly root: HTMLElement;
  private readonly speech: Speech;
  private readonly now: () => Situation;
  private volume: number | null = null;
  private explored: Exploration<HTMLElement> = unexplored;
  private told: Language | null = null;

  constructor(root: HTMLElement, speech: Speech, now: () => Situation) {
    this.root = root;
    this.speech = speech;
    this.now = now;
  }

  /** Starts the guide, which first speaks once the options show numbers, or speaks again. */
  begin(): void {
    if (this.on) {
      this.announce();
      return;
    }
    this.on = true;
    this.speech.setVolume(this.loudness());
    this.now().onSpoken(true);
  }

  end(): void {
    if (!this.on) return;
    this.on = false;
    this.volume = null;
    this.told = null;
    this.explored = unexplored;
    this.speech.stop();
    this.now().onSpoken(false);
  }

  /** Speaks the screen from its title on. The instructions are spoken once per language. */
  announce(): void {
    this.explored = { ...this.explored, heard: null };
    const { title, texts, options } = heard(this.root);
    title?.focus();
    if (!this.on) return;
    const { said, typed, aloud, language } = this.now();
    const known = this.told === language;
    const choices = options.filter(isNumbered);
    const voice = { own: '', other: said.otherVoice, none: said.noVoice }[
      this.speech.voicedIn(language)
    ];
    this.say(
      ...(known ? [] : [voice]),
      ...texts,
      ...(typed === null ? [] : [aloud ? this.typedText() : said.headphones]),
      ...(known ? [] : [said.how]),
      said.options(choices.length),
      ...choices.map((option, at) => said.option(at + 1, spokenText(option))),
    );
    this.told = language;
  }

  say(...sentences: string[]): void {
    const { language } = this.now();
    this.speech.say(sentences.map((text) => ({ text, language })));
  }

  /** Speaks a typed character if permitted, else the number of characters. */
  echo(character: string | null): void {
    if (!this.on) return;
    const { aloud, said } = this.now();
    if (aloud && character !== null) this.say(said.keys[character] ?? character);
    else this.say(this.typedText());
  }

  press(key: string): boolean {
    const command = commandOf(key, this.now().typed !== null);
    if (!command) return false;
    if (!this.on && command.does !== 'type' && command.does !== 'erase') this.begin();
    else this.obey(command);
    return true;
  }

  fingerDown(x: number, y: number, at: number): void {
    this.follow(fingerDown(this.explored, this.target(x, y), at));
  }

  fingerMoved(x: number, y: number): void {
    this.follow(fingerMoved(this.explored, this.target(x, y)));
  }

  fingerUp(x: number, y: number, at: number): void {
    this.follow(fingerUp(this.explored, this.target(x, y), at));
  }

  louder(by: 1 | -1): void {
    const { said } = this.now();
    this.volume = Math.min(1, Math.max(0.1, this.loudness() + by * volumeStep));
    this.speech.setVolume(this.volume);
    this.say(said.volume(Math.round(this.volume * 100)));
  }

  loudness(): number {
    return this.volume ?? this.now().loudness;
  }

  /** Speaks an option that received the focus from elsewhere, such as a screen reader. */
  focused(target: EventTarget | null): void {
    const option = heard(this.root).options.find((each) => each === target);
    if (this.on && option) this.say(spokenText(option));
  }

  private obey(command: Command): void {
    const { title, options } = heard(this.root);
    const { onBack, onErase, onType } = this.now();
    switch (command.does) {
      case 'next':
        this.step(options, 1);
        break;
      case 'previous':
        this.step(options, -1);
        break;
      case 'choose':
        this.choose(options);
        break;
      case 'option':
        this.take(options.filter(isNumbered)[command.number - 1]);
        break;
      case 'repeat':
        this.announce();
        break;
      case 'louder':
        this.louder(1);
        break;
      case 'softer':
        this.louder(-1);
        break;
      case 'back':
        onBack();
        break;
      case 'erase':
        title?.focus();
        onErase();
        break;
      case 'type':
        // Enter then sends the input.
        title?.focus();
        onType(command.character);
        break;
    }
  }

  private choose(options: HTMLElement[]): void {
    const reached = options.find((option) => option.matches(':focus'));
    const primary = options.find(({ dataset }) => dataset.primary === 'true');
    const taken = reached ?? primary;
    if (taken) this.take(taken);
    else this.announce();
  }

  /** Takes the option; a disabled one repeats its reason. */
  private take(option: HTMLElement | undefined): void {
    if (!option) return;
    if (option.ariaDisabled === 'true') this.say(spokenText(option));
    else option.click();
  }

  private step(options: HTMLElement[], by: 1 | -1): void {
    const at = options.findIndex((option) => option.matches(':focus'));
    const next = stepFrom(at < 0 ? null : at, options.length, by);
    const option = next === null ? undefined : options[next];
    if (option) this.reach(option);
  }

  private reach(option: HTMLElement): void {
    if (option === document.activeElement) this.focused(option);
    else option.focus();
    option.scrollIntoView({ block: 'nearest' });
  }

  private target(x: number, y: number) {
    const option = optionAt(x, y);
    if (!option || !heard(this.root).options.includes(option)) return null;
    return { option, byLift: isKey(option) };
  }

  private follow({ next, say, choose }: Found<HTMLElement>): void {
    this.explored = next;
    if (say) this.reach(say);
    if (choose) this.take(choose);
  }

  private typedText(): string {
    const { said, typed, aloud } = this.now();
    const characters = [...(typed ?? '')];
    if (characters.length === 0) return said.nothingTyped;
    return aloud
      ? characters.map((each) => said.keys[each] ?? each).join(', ')
      : said.typed(characters.length);
  }
}
