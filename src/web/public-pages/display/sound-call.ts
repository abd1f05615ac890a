import type { components } from '#contract/types.ts';
import type { DisplaySettings } from '#domain/devices/display-settings.ts';
import type { Language } from '#domain/names/languages.ts';
import { chime } from '../parts/tones.ts';
import { spokenLabel, synthesis, utter, voiceOf } from '../parts/voice.ts';
import { callIn } from './shown.ts';
import { displayTexts } from './texts.ts';

type Call = Pick<components['schemas']['Call'], 'label' | 'gate' | 'gateNames'>;
type Sound = Pick<DisplaySettings, 'voice' | 'volume' | 'languages'>;

/** Pause between two languages, so that the second is not taken for the end of the first. */
const pauseMs = 500;

/**
 * Rings, then speaks the call in each language. `holds` is checked before each, so that a withdrawn
 * call stops. Resolves to false if the browser refused to speak.
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

function wordsOf(call: Call, language: Language): string {
  const { label, gate } = callIn(language, call);
  return displayTexts[language].words(spokenLabel(label), gate);
}

/**
 * Returns the languages with a voice of their own, since another voice would only confuse. With no
 * such voice it returns Spanish, because blind people depend on speech.
 */
function spokenOf(languages: readonly Language[]): readonly Language[] {
  const spoken = languages.filter(hasVoice);
  return spoken.length > 0 ? spoken : (['es'] as const).filter(hasVoice);
}

export function hasVoice(language: Language): boolean {
  return voiceOf(synthesis()?.getVoices() ?? [], language).voiced === 'own';
}
