import type { Language } from '#domain/names/languages.ts';
import { languageNames } from '../parts/language.ts';
import type { Voiced } from '../parts/voice.ts';
import { Option } from './Option.tsx';
import type { Texts } from './texts/es.ts';
import type { Act, Visit } from './visit.ts';

interface Props {
  visit: Visit;
  said: Texts;
  language: Language;
  languages: readonly Language[];
  spoken: boolean;
  voiced: Voiced;
  onLanguage: (language: Language) => void;
  onAct: (act: Act) => void;
  onEasy: () => void;
  onQuiet: () => void;
  onLouder: (by: 1 | -1) => void;
}

/**
 * The bar at the foot of every screen, within everyone's reach. «Uso fácil» is at the bottom left
 * by law.
 */
export function Bar({
  visit: { screen, low },
  said,
  language,
  languages,
  spoken,
  voiced,
  onLanguage,
  onAct,
  onEasy,
  onQuiet,
  onLouder,
}: Props) {
  const moves = screen.at !== 'idle' && screen.at !== 'asking';
  return (
    <footer>
      {spoken && voiced !== 'own' && (
        <p class="trouble">{voiced === 'none' ? said.noVoice : said.otherVoice}</p>
      )}
      <button type="button" class="easy" data-option="easy" onClick={onEasy}>
        <Ear />
        <strong>{said.easy}</strong>
        <span>{said.easyHint}</span>
      </button>
      <nav>
        {moves && (
          <div class="row">
            <Option onChoose={() => onAct({ act: 'back' })}>{said.back}</Option>
            <Option onChoose={() => onAct({ act: 'end' })}>{said.home}</Option>
            <Option pressed={low} onChoose={() => onAct({ act: 'move' })}>
              {low ? said.raise : said.lower}
            </Option>
          </div>
        )}
        {spoken && (
          <div class="row">
            <Option onChoose={() => onLouder(1)}>{said.louder}</Option>
            <Option onChoose={() => onLouder(-1)}>{said.softer}</Option>
            <Option onChoose={onQuiet}>{said.quietly}</Option>
          </div>
        )}
        {languages.length > 1 && screen.at !== 'asking' && (
          <div class="row">
            {languages.map((each) => (
              <Option
                key={each}
                lang={each}
                current={each === language}
                onChoose={() => onLanguage(each)}
              >
                {languageNames[each]}
              </Option>
            ))}
          </div>
        )}
      </nav>
    </footer>
  );
}

function Ear() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 10a6 6 0 1 1 12 0c0 4-4 4.5-4 8a3 3 0 0 1-6 .5M9 10a3 3 0 0 1 6 0c0 2-2 2-2 4" />
    </svg>
  );
}
