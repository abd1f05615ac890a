let drawing: CanvasRenderingContext2D | null = null;

/** Measures a text at a font size of 1; null if the browser has no canvas. */
function measured(text: string, weight: number): TextMetrics | null {
  drawing ??= document.createElement('canvas').getContext('2d');
  if (!drawing) return null;
  drawing.font = `${weight} 100px ${getComputedStyle(document.body).fontFamily}`;
  return drawing.measureText(text);
}

/** Height of a capital in em; system fonts have 0.70 to 0.73. */
export function capitalShare(): number {
  return (measured('H', 400)?.actualBoundingBoxAscent ?? 0) / 100 || 0.7;
}

/** Width of a bold text in em. */
export function emWidth(text: string): number {
  return (measured(text, 700)?.width ?? text.length * 62) / 100;
}
