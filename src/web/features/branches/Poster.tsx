import { useQuery } from '@tanstack/react-query';
import { toSvgPath } from 'lean-qr/extras/svg';
import { correction, generate } from 'lean-qr/nano';
import { createPortal } from 'react-dom';
import type { components } from '#contract/types.ts';
import { organisationQuery } from '../../parts/organisation/queries.ts';
import { readBrand } from '../../theme/apply.ts';
import { posterTexts as texts } from './intake-texts.ts';
import css from './poster.module.css';

/** White modules around the code, as QR readers require. */
const margin = 4;

/** An A4 poster for the entrance; it is printed only and never shown on the screen. */
export function Poster({
  branch,
  address,
  terms: { proof, word },
}: {
  branch: string;
  address: string;
  terms: components['schemas']['IntakeTerms'];
}) {
  const { data: organisation } = useQuery(organisationQuery());
  const brand = readBrand();
  // Level Q, because paper gets damaged more easily than a screen.
  const code = generate(address, { minCorrectionLevel: correction.Q });
  const size = code.size + 2 * margin;
  return createPortal(
    <div className={css.poster} style={{ borderColor: brand?.green ?? brand?.blue ?? '#000' }}>
      <p className={css.organisation}>{organisation?.name}</p>
      <p className={css.branch}>{branch}</p>
      <p className={css.title}>{texts.title}</p>
      <svg
        role="img"
        aria-label={address}
        viewBox={`${-margin} ${-margin} ${size} ${size}`}
        className={css.code}
        shapeRendering="crispEdges"
      >
        <rect x={-margin} y={-margin} width={size} height={size} fill="#fff" />
        <path d={toSvgPath(code)} fill="#000" />
      </svg>
      <ol className={css.steps}>
        {texts.steps[proof].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {proof === 'word' && <p className={css.word}>{word}</p>}
      <ul className={css.others}>
        {Object.entries(texts.others).map(([language, text]) => (
          <li key={language} lang={language}>
            {text}
          </li>
        ))}
      </ul>
      <p className={css.foot}>{texts.without}</p>
      <p className={css.address}>{address}</p>
    </div>,
    document.body,
  );
}
