import { useEffect, useState } from 'react';
import { loadErrorTexts } from '../api/errors.ts';
import type { Refusal } from './entry.ts';
import { refusalText } from './texts.ts';

/**
 * Explains why an action was refused. It loads the texts, since the refusal may predate this page.
 */
export function RefusalText({ refusal }: { refusal: Refusal }) {
  const [, setLoaded] = useState(false);
  useEffect(() => void loadErrorTexts().then(() => setLoaded(true)), []);
  return refusalText(refusal);
}
