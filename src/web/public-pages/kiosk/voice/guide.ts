import type { Language } from '#domain/messages/kinds.ts';
import type { Texts } from '../texts/texts.ts';
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

/** What the page knows when something is done. */
export interface Situation {
  language: Language;
  said: Texts;
  /** The line that is being typed; null where none is. */
  typed: string | null;
  /** Whether what people type may be spoken. */
  aloud: boolean;
  /** How loud speech begins with each person, from 0 to 1. */
  loudness: number;
  onType: (character: string) => void;
  onErase: () => void;
  onBack: () => void;
  onSpoken: (on: boolean) => void;
}

const volumeStep = 0.15;

/**
 * The kiosk without sight. A touch of «Uso fácil» or any key but those that type begins it, with
 * nothing to be switched on: it says the screen with all its options, which a finger finds by
 * sliding and takes by a double tap, and which keys step through, name by number and take by Enter.
 * What is said has the focus, and what comes by the focus is said.
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

  /** Begins to speak, with what the screen then has more; it is said once that shows, or again. */
  begin(): void {
    if (this.on) {
      this.announce();
      return;
    }
    this.on = true;
    this.speech.setVolume(this.loudness());
    this.now().onSpoken(true);
  }

  /** The visit is over: silent again, and as loud as at first. */
  end(): void {
    if (!this.on) return;
    this.on = false;
    this.volume = null;
    this.told = null;
    this.explored = unexplored;
    this.speech.stop();
    this.now().onSpoken(false);
  }

  /** Says the screen and its options, from its title on; how they are taken once in each language. */
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

  /** Something was typed: its letter where it may be spoken, else how much there is. */
  echo(character: string | null): void {
    if (!this.on) return;
    const { aloud, said } = this.now();
    if (aloud && character !== null) this.say(said.keys[character] ?? character);
    else this.say(this.typedText());
  }

  /** What a key does; answers whether anything. */
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

  /** The focus has come to an option by no doing of the guide's, such as a screen reader's. */
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
        // So that Enter then sends what was typed.
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

  /** Takes an option; one that is closed says why again. */
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
