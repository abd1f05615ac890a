import { useQuery } from '@tanstack/react-query';
import { toSvgPath } from 'lean-qr/extras/svg';
import { correction, generate } from 'lean-qr/nano';
import { ticketLinkQuery } from './queries.ts';
import { texts } from './texts.ts';

/** White modules around the code, as QR readers require. */
const margin = 4;

/**
 * QR code of the page on which the person follows the ticket, dark on white in every theme. Renders
 * nothing if the link fails to load, since the number suffices.
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
