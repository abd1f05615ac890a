import type { DeviceKind } from '#domain/devices/kinds.ts';
import { useLanguage } from '../language.ts';
import { PublicPage } from '../PublicPage.tsx';
import { Loading, troubleText } from '../Trouble.tsx';
import type { Shown } from './pair.ts';
import { deviceTexts } from './texts.ts';
import './device.css';

export function PairingScreen({ kind, shown }: { kind: DeviceKind; shown: Shown | null }) {
  const [language, chooseLanguage] = useLanguage(undefined);
  const texts = deviceTexts[language];
  const { code = null, failure = null } = shown ?? {};
  return (
    <PublicPage
      brand={null}
      title={texts.title[kind]}
      language={language}
      onLanguage={chooseLanguage}
    >
      <h1>{texts.title[kind]}</h1>
      {code === null && failure === null && <Loading language={language} />}
      {code !== null && (
        <>
          <p class="pairing-code">
            <span>{code.slice(0, 3)}</span>
            <span>{code.slice(3)}</span>
          </p>
          <p>{texts.hint}</p>
        </>
      )}
      <p role="status">{failure === null ? '' : troubleText(language, failure)}</p>
    </PublicPage>
  );
}
