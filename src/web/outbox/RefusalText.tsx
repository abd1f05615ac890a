import { useEffect, useState } from 'react';
import { issueText, loadErrorTexts } from '../api/errors.ts';
import type { Refusal } from './entry.ts';

/**
 * Explains why an action was refused. It loads the texts, since the refusal may predate this page.
 */
export function RefusalText({ refusal }: { refusal: Refusal }) {
  const [, setLoaded] = useState(false);
  useEffect(() => void loadErrorTexts().then(() => setLoaded(true)), []);
  return refusalText(refusal);
}

function refusalText(refusal: Refusal): string {
  if (refusal.kind === 'expired') return 'Acción caducada: pasó demasiado tiempo sin conexión.';
  if (refusal.kind === 'blocked') return 'No se envió: la acción anterior del turno no se aceptó.';
  return issueText(refusal.issue.key, refusal.issue.params);
}
