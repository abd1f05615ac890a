/** Names of the eleven shades of a colour, light to dark. */
export const shadeNames = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;
export type Shade = (typeof shadeNames)[number];
export type Shades = Record<Shade, string>;

const shadesOf = (text: string): Shades => {
  const colours = text.split(' ').map((colour) => `#${colour}`);
  // The cast: each name has a colour, which a test checks.
  return Object.fromEntries(shadeNames.map((name, index) => [name, colours[index]])) as Shades;
};

/** Superficie (spec §2): colours of backgrounds, lines and text. */
const surfaceTable = {
  slate: 'f8fafc f1f5f9 e2e8f0 cbd5e1 94a3b8 64748b 475569 334155 1e293b 0f172a 020617',
  gray: 'f9fafb f3f4f6 e5e7eb d1d5db 9ca3af 6b7280 4b5563 374151 1f2937 111827 030712',
  zinc: 'fafafa f4f4f5 e4e4e7 d4d4d8 a1a1aa 71717a 52525b 3f3f46 27272a 18181b 09090b',
  neutral: 'fafafa f5f5f5 e5e5e5 d4d4d4 a3a3a3 737373 525252 404040 262626 171717 0a0a0a',
  stone: 'fafaf9 f5f5f4 e7e5e4 d6d3d1 a8a29e 78716c 57534e 44403c 292524 1c1917 0c0a09',
  soho: 'f4f4f5 e8e9e9 d2d2d4 bbbcbe a5a5a9 8e8f93 77787d 616268 4a4b52 34343d 1d1e27',
  viva: 'f3f3f3 e7e7e8 cfd0d0 b7b8b9 9fa1a1 87898a 6e7173 565a5b 3e4244 262b2c 0e1315',
  ocean: 'fbfcfc f7f9f8 eff3f2 dadedd b1b7b6 828787 5f7274 415b61 29444e 183240 0c1920',
};

/**
 * Shades of each primary colour («Primario», spec §2). Noir has none, because it uses the surface's
 * shades.
 */
const primaryTable = {
  emerald: 'ecfdf5 d1fae5 a7f3d0 6ee7b7 34d399 10b981 059669 047857 065f46 064e3b 022c22',
  green: 'f0fdf4 dcfce7 bbf7d0 86efac 4ade80 22c55e 16a34a 15803d 166534 14532d 052e16',
  lime: 'f7fee7 ecfccb d9f99d bef264 a3e635 84cc16 65a30d 4d7c0f 3f6212 365314 1a2e05',
  orange: 'fff7ed ffedd5 fed7aa fdba74 fb923c f97316 ea580c c2410c 9a3412 7c2d12 431407',
  amber: 'fffbeb fef3c7 fde68a fcd34d fbbf24 f59e0b d97706 b45309 92400e 78350f 451a03',
  yellow: 'fefce8 fef9c3 fef08a fde047 facc15 eab308 ca8a04 a16207 854d0e 713f12 422006',
  teal: 'f0fdfa ccfbf1 99f6e4 5eead4 2dd4bf 14b8a6 0d9488 0f766e 115e59 134e4a 042f2e',
  cyan: 'ecfeff cffafe a5f3fc 67e8f9 22d3ee 06b6d4 0891b2 0e7490 155e75 164e63 083344',
  sky: 'f0f9ff e0f2fe bae6fd 7dd3fc 38bdf8 0ea5e9 0284c7 0369a1 075985 0c4a6e 082f49',
  blue: 'eff6ff dbeafe bfdbfe 93c5fd 60a5fa 3b82f6 2563eb 1d4ed8 1e40af 1e3a8a 172554',
  indigo: 'eef2ff e0e7ff c7d2fe a5b4fc 818cf8 6366f1 4f46e5 4338ca 3730a3 312e81 1e1b4b',
  violet: 'f5f3ff ede9fe ddd6fe c4b5fd a78bfa 8b5cf6 7c3aed 6d28d9 5b21b6 4c1d95 2e1065',
  purple: 'faf5ff f3e8ff e9d5ff d8b4fe c084fc a855f7 9333ea 7e22ce 6b21a8 581c87 3b0764',
  fuchsia: 'fdf4ff fae8ff f5d0fe f0abfc e879f9 d946ef c026d3 a21caf 86198f 701a75 4a044e',
  pink: 'fdf2f8 fce7f3 fbcfe8 f9a8d4 f472b6 ec4899 db2777 be185d 9d174d 831843 500724',
  rose: 'fff1f2 ffe4e6 fecdd3 fda4af fb7185 f43f5e e11d48 be123c 9f1239 881337 4c0519',
};

export type Surface = keyof typeof surfaceTable;
export type Primary = 'noir' | keyof typeof primaryTable;

// The casts: `Object.keys` returns the tables' own keys, in display order.
export const surfaces = Object.keys(surfaceTable) as Surface[];
export const primaries = ['noir', ...Object.keys(primaryTable)] as Primary[];

/** 500 shades of the organisation's green and blue; null keeps the palette's (spec §9). */
export interface Brand {
  green: string | null;
  blue: string | null;
}

export function surfaceShades(surface: Surface): Shades {
  return shadesOf(surfaceTable[surface]);
}

export function primaryShades(primary: Primary, surface: Surface, brand?: Brand | null): Shades {
  if (primary === 'noir') return surfaceShades(surface);
  const shades = shadesOf(primaryTable[primary]);
  const own = primary === 'green' || primary === 'blue' ? brand?.[primary] : null;
  return own ? { ...shades, 500: own } : shades;
}
