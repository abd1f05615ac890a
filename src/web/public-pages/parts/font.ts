let drawing: CanvasRenderingContext2D | null = null;

/** Measures texts in the page's letters of size 1; null where the browser cannot draw. */
function measured(text: string, weight: number): TextMetrics | null {
  drawing ??= document.createElement('canvas').getContext('2d');
  if (!drawing) return null;
  drawing.font = `${weight} 100px ${getComputedStyle(document.body).fontFamily}`;
  return drawing.measureText(text);
}

/** How tall a capital is in letters of size 1; system fonts have 0.70 to 0.73. */
export function capitalShare(): number {
  return (measured('H', 400)?.actualBoundingBoxAscent ?? 0) / 100 || 0.7;
}

/** How wide a text is in bold letters of size 1. */
export function emWidth(text: string): number {
  return (measured(text, 700)?.width ?? text.length * 62) / 100;
}
