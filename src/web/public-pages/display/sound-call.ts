import type { components } from '#contract/types.ts';
import type { DisplaySettings } from '#domain/devices/display-settings.ts';
import type { Language } from '#domain/messages/kinds.ts';
import { chime } from '../parts/tones.ts';
import { spokenLabel, synthesis, utter, voiceOf } from '../parts/voice.ts';
import { callIn } from './shown.ts';
import { displayTexts } from './texts.ts';

type Call = Pick<components['schemas']['Call'], 'label' | 'gate' | 'gateNames'>;
type Sound = Pick<DisplaySettings, 'voice' | 'volume' | 'languages'>;

/** Between two languages, so that the second is not taken for the end of the first. */
const pauseMs = 500;

/**
 * Rings, then says the call in each language. `holds` is asked before each: a call that was
 * withdrawn meanwhile is said no further. Answers whether the browser let it speak.
 */
export async function soundCall(
  call: Call,
  { voice, volume, languages }: Sound,
  holds: () => boolean,
): Promise<boolean> {
  if (volume === 0) return true;
  await chime(volume);
  let allowed = true;
  const spokenIn = voice ? spokenOf(languages) : [];
  for (const [index, language] of spokenIn.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (!holds()) break;
    const spoken = { text: wordsOf(call, language), language, volume: volume / 100 };
    allowed = (await utter(synthesis(), spoken)) && allowed;
  }
  return allowed;
}

/** What is said in a language: only here does a counter get the name that it has in it. */
function wordsOf(call: Call, language: Language): string {
  const { label, gate } = callIn(language, call);
  return displayTexts[language].words(spokenLabel(label), gate);
}

/**
 * The languages that the browser has a voice of: read by another voice, the words would only confuse.
 * Where it has none of them it says the call in Spanish, as who cannot see has nothing else.
 */
function spokenOf(languages: readonly Language[]): readonly Language[] {
  const spoken = languages.filter(hasVoice);
  return spoken.length > 0 ? spoken : (['es'] as const).filter(hasVoice);
}

/** Whether the browser has a voice of the language itself. */
export function hasVoice(language: Language): boolean {
  return voiceOf(synthesis()?.getVoices() ?? [], language).voiced === 'own';
}
