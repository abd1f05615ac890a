import { useEffect, useState } from 'preact/hooks';
import type { Language } from '#domain/names/languages.ts';
import { send } from '../parts/ask.ts';
import { useSend } from '../parts/use-asked.ts';
import { canBeTold, tellHere, tellNoMore, toldDevice } from './device.ts';
import { secret } from './kept.ts';
import { Problems } from './Problems.tsx';
import type { Problem } from './texts/es.ts';
import { texts } from './texts/texts.ts';
import type { Holder } from './use-holder.ts';

interface Props {
  holder: Holder;
  language: Language;
  onChanged: (holder: Holder) => void;
}

export function Notices({ holder, language, onChanged }: Props) {
  const said = texts[language];
  const { channels } = holder;
  const [problem, setProblem] = useState<Problem | null>(null);
  const { sending, run } = useSend();
  if (!canBeTold && channels.length === 0) return null;

  const agree = async (channel: string, agreed: boolean) => {
    setProblem(null);
    const next = channels.map((each) => (each.channel === channel ? { ...each, agreed } : each));
    const wanted = next.filter((each) => each.agreed).map((each) => each.channel);
    const outcome = await run(() =>
      send('/api/links/ticket/consents', { channels: wanted }, { secret }),
    );
    if (outcome?.ok) onChanged({ ...holder, channels: next });
    else if (outcome) setProblem(outcome.key);
  };
  return (
    <fieldset class="notices">
      <legend>{said.notices}</legend>
      {canBeTold && (
        <OnThisPhone pushKey={holder.pushKey} language={language} onProblem={setProblem} />
      )}
      {channels.map(({ channel, address, agreed }) => (
        <label key={channel} class="check">
          <input
            type="checkbox"
            checked={agreed}
            aria-disabled={sending}
            onClick={(event) => {
              // The checkbox changes only once the server confirms.
              event.preventDefault();
              void agree(channel, !agreed);
            }}
          />
          {said.channels[channel](address)}
        </label>
      ))}
      <Problems language={language} problem={problem} />
    </fieldset>
  );
}

interface PhoneProps {
  pushKey: string;
  language: Language;
  onProblem: (problem: Problem | null) => void;
}

function OnThisPhone({ pushKey, language, onProblem }: PhoneProps) {
  const said = texts[language];
  const [device, setDevice] = useState<Awaited<ReturnType<typeof toldDevice>>>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    void toldDevice().then(setDevice);
  }, []);

  const change = async () => {
    if (asking) return;
    onProblem(null);
    setAsking(true);
    const outcome = await (device ? tellNoMore(device) : tellHere(pushKey));
    setAsking(false);
    if (outcome.ok) setDevice(await toldDevice());
    else onProblem(outcome.key);
  };
  return (
    <div class="here">
      <p class="hint" role="status">
        {device ? said.hereOn : said.hereHint}
      </p>
      <button type="button" aria-disabled={asking} onClick={change}>
        {asking ? said.sending : device ? said.hereOff : said.here}
      </button>
    </div>
  );
}
