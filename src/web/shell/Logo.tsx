import { useState } from 'react';
import { keptSetting } from '../session/kept-setting.ts';
import { usePreferences } from '../theme/choice.ts';
import { Brand } from '../ui/Brand.tsx';

/** Logo of the organisation, white in dark mode (spec §2), or the logo of Vez. */
export function Logo() {
  const { dark } = usePreferences();
  const [missing, setMissing] = useState<string | null>(null);
  const inColour = keptSetting('vez.brand.logo');
  const own = dark ? (keptSetting('vez.brand.logo.dark') ?? inColour) : inColour;
  if (own === null || own === missing) return <Brand />;
  return <img src={own} alt="" onError={() => setMissing(own)} />;
}
