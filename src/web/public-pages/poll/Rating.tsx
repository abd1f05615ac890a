import type { Language } from '#domain/names/languages.ts';
import { pollTexts } from './texts.ts';

const smiles = [-7, -3.5, 0, 3.5, 7] as const;

interface Props {
  language: Language;
  /** 1 to 5; 0 is none yet. */
  rating: number;
  missing: boolean;
  onRate: (rating: number) => void;
}

/** One to five, each with an icon and a word, so that colour is not the only difference. */
export function Rating({ language, rating, missing, onRate }: Props) {
  const texts = pollTexts[language];
  return (
    <div role="radiogroup" aria-labelledby="question" aria-required="true" aria-invalid={missing}>
      <p id="question" class="label">
        {texts.question}
      </p>
      <div class="ratings">
        {smiles.map((smile, index) => {
          const value = index + 1;
          return (
            <label key={value} class="rating">
              <input
                type="radio"
                name="rating"
                value={value}
                checked={rating === value}
                onChange={() => onRate(value)}
              />
              <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
                <circle cx="20" cy="20" r="17" />
                <path d="M14 15v1M26 15v1" />
                <path d={`M12 ${25 - smile / 4}q8 ${smile} 16 0`} />
              </svg>
              <span>{texts.ratings[index]}</span>
            </label>
          );
        })}
      </div>
    </div>
  );
}
