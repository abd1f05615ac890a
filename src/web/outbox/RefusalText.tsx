import { useEffect, useState } from 'react';
import { loadErrorTexts } from '../api/errors.ts';
import type { Refusal } from './entry.ts';
import { refusalText } from './texts.ts';

/** Why an action was not done. It may have been refused before this page was opened. */
export function RefusalText({ refusal }: { refusal: Refusal }) {
  const [, setLoaded] = useState(false);
  useEffect(() => void loadErrorTexts().then(() => setLoaded(true)), []);
  return refusalText(refusal);
}
