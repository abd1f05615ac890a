import type { components } from '#contract/types.ts';

export type Place = components['schemas']['IntakePlace'];
export type Service = Place['services'][number];

/** `/web/numero/<slug>/<branch>`, the address on the branch's poster. */
const [, , , slug = '', branchId = ''] = location.pathname.split('/').map(decodeURIComponent);
export const branchPath = { slug, branchId: Number(branchId) || 0 };
