import type { Language } from '#domain/names/languages.ts';
import { nameIn } from '#domain/names/name-in.ts';
import { dayText, timeText } from '../parts/times.ts';
import type { IssuedNumber } from './port.ts';
import { Qr } from './Qr.tsx';
import { texts } from './texts/texts.ts';
import '../../theme/slip.css';

/** The paper slip: the only printed part of the page, hidden on the screen. */
export function Slip({
  given: { label, service, serviceNames, branch, timeZone, at, ahead, link },
  organisation,
  language,
}: {
  given: IssuedNumber;
  organisation: string;
  language: Language;
}) {
  return (
    <div class="slip" aria-hidden="true">
      <p class="organisation">{organisation}</p>
      <p>{branch}</p>
      <p class="label">{label}</p>
      <p class="service">{nameIn(language, { name: service, names: serviceNames })}</p>
      {ahead !== undefined && <p>{texts[language].ahead(ahead)}</p>}
      <p>
        {dayText(at, language, timeZone)} · {timeText(at, language, timeZone)}
      </p>
      {link !== undefined && (
        <>
          <Qr address={link} />
          <p>{texts[language].follow}</p>
        </>
      )}
    </div>
  );
}
