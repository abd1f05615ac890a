import { useState } from 'preact/hooks';
import type { components } from '#contract/types.ts';
import type { Language } from '#domain/names/languages.ts';
import { send } from '../parts/ask.ts';
import { Ask } from './Ask.tsx';
import { secret } from './kept.ts';
import { Problems } from './Problems.tsx';
import type { Problem } from './texts/es.ts';
import { texts } from './texts/texts.ts';
import { useUntilAnswered } from './use-until-answered.ts';

interface Props {
  view: components['schemas']['PersonView'];
  language: Language;
}

export function Actions({ view, language }: Props) {
  const said = texts[language];
  const { ticket, passes, passesLeft } = view;
  const [asked, setAsked] = useState<'pass' | 'leave' | null>(null);
  const [passed, setPassed] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { progress, run } = useUntilAnswered();
  const mayPass = ticket.status === 'waiting' && passesLeft > 0;
  // A person who is called meanwhile can no longer let others pass.
  const ask = asked === 'pass' && !mayPass ? null : asked;

  const open = (next: typeof asked) => {
    setProblem(null);
    setPassed(false);
    setAsked(next);
  };
  const act = async (what: 'pass' | 'leave') => {
    open(null);
    // Carries the count that the person saw, so that a repeat has no further effect.
    const outcome = await run(() =>
      what === 'pass'
        ? send('/api/links/ticket/pass', { passes }, { secret })
        : send('/api/links/ticket/leave', {}, { secret }),
    );
    if (outcome?.ok) setPassed(what === 'pass');
    else if (outcome) setProblem(outcome.key);
  };

  if (ask) {
    const words =
      ask === 'pass'
        ? { title: said.passAsk, hint: said.passHint(passesLeft), yes: said.passYes }
        : { title: said.leaveAsk, hint: said.leaveHint, yes: said.leaveYes };
    return (
      <Ask
        {...words}
        no={said.stay}
        danger={ask === 'leave'}
        onYes={() => act(ask)}
        onNo={() => open(null)}
      />
    );
  }
  const idle = progress === 'idle';
  const told = passed && ticket.status === 'waiting';
  return (
    <div class="actions">
      <p role="status" class={told ? 'notice' : 'apart'}>
        {told && said.passed}
        {progress === 'silent' && said.unanswered}
      </p>
      {progress === 'silent' && (
        <p class="notice" aria-hidden="true">
          {said.unanswered}
        </p>
      )}
      <Problems language={language} problem={problem} />
      {mayPass && (
        <button type="button" aria-disabled={!idle} onClick={() => idle && open('pass')}>
          {idle ? said.pass : said.sending}
        </button>
      )}
      <button
        type="button"
        class="quiet"
        aria-disabled={!idle}
        onClick={() => idle && open('leave')}
      >
        {idle || mayPass ? said.leave : said.sending}
      </button>
    </div>
  );
}
