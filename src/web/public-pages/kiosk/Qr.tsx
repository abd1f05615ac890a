import { correction, generate } from 'lean-qr/nano';

/** A QR code, dark on white in every theme, with the margin that readers need. */
export function Qr({ address }: { address: string }) {
  const code = generate(address, { minCorrectionLevel: correction.M });
  const all = Array.from({ length: code.size }, (_, at) => at);
  const path = all.flatMap((y) => all.map((x) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : '')));
  const side = code.size + 8;
  return (
    <svg
      class="qr"
      viewBox={`-4 -4 ${side} ${side}`}
      aria-hidden="true"
      shape-rendering="crispEdges"
    >
      <path d={`M-4-4h${side}v${side}h-${side}z`} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}
