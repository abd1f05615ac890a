import { useQuery } from '@tanstack/react-query';
import { toSvgPath } from 'lean-qr/extras/svg';
import { correction, generate } from 'lean-qr/nano';
import { ticketLinkQuery } from './queries.ts';
import { texts } from './texts.ts';

/** Cells of white around a code, which readers need. */
const margin = 4;

/**
 * The address by which the person follows the turn, for the camera of their phone: dark on white in
 * every theme. Nothing where it does not come, since the number is enough.
 */
export function TurnCode({ ticketId, side }: { ticketId: number; side: string }) {
  const { data: link } = useQuery(ticketLinkQuery(ticketId));
  if (!link) return null;
  const code = generate(link, { minCorrectionLevel: correction.M });
  const size = code.size + 2 * margin;
  return (
    <div>
      <svg
        role="img"
        aria-label={texts.code}
        viewBox={`${-margin} ${-margin} ${size} ${size}`}
        width={side}
        height={side}
        shapeRendering="crispEdges"
      >
        <rect x={-margin} y={-margin} width={size} height={size} fill="#fff" />
        <path d={toSvgPath(code)} fill="#000" />
      </svg>
      <p>{texts.codeHint}</p>
    </div>
  );
}
