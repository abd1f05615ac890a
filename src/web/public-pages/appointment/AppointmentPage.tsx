import { useState } from 'preact/hooks';
import type { components } from '#contract/types.ts';
import type { Language } from '#domain/names/languages.ts';
import { type Outcome, read, send } from '../parts/ask.ts';
import { useLanguage } from '../parts/language.ts';
import { PublicPage } from '../parts/PublicPage.tsx';
import { linkSecret as secret } from '../parts/secret.ts';
import { Loading, Unread } from '../parts/Trouble.tsx';
import { useRead, useSend } from '../parts/use-asked.ts';
import { CancelForm } from './CancelForm.tsx';
import { MoveForm } from './MoveForm.tsx';
import { Summary } from './Summary.tsx';
import { type Done, type Problem, texts } from './texts.ts';
import './appointment.css';

type Appointment = components['schemas']['Appointment'];

export function AppointmentPage() {
  const { outcome, setOutcome, refresh } = useRead(() =>
    read('/api/links/appointment', { secret }),
  );
  const appointment = outcome?.ok ? outcome.content : null;
  const [language, setLanguage] = useLanguage(appointment?.language);
  return (
    <PublicPage
      brand={appointment?.face ?? null}
      title={texts[language].title}
      language={language}
      onLanguage={setLanguage}
    >
      {outcome === null && <Loading language={language} />}
      {outcome?.ok === false && (
        <Unread language={language} failure={outcome.key} onRetry={refresh} />
      )}
      {appointment && (
        <Shown
          appointment={appointment}
          language={language}
          onChanged={(content) => setOutcome({ ok: true, content })}
        />
      )}
    </PublicPage>
  );
}

interface ShownProps {
  appointment: Appointment;
  language: Language;
  onChanged: (appointment: Appointment) => void;
}

function Shown({ appointment, language, onChanged }: ShownProps) {
  const [view, setView] = useState<'summary' | 'move' | 'cancel'>('summary');
  const [done, setDone] = useState<Done | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { sending, run } = useSend();
  const { version } = appointment;

  const act = async (what: Done, request: () => Promise<Outcome<Appointment>>) => {
    setProblem(null);
    const outcome = await run(request);
    if (!outcome) return;
    if (outcome.ok) {
      onChanged(outcome.content);
      setDone(what);
      setView('summary');
      return;
    }
    setProblem(outcome.key);
    // The appointment was changed elsewhere or its time has come: reload it.
    if (['ticket_changed', 'illegal_transition', 'too_late'].includes(outcome.key)) {
      const fresh = await read('/api/links/appointment', { secret });
      if (fresh.ok) onChanged(fresh.content);
      setDone(null);
      setView('summary');
    }
  };
  const open = (next: typeof view) => {
    setProblem(null);
    setDone(null);
    setView(next);
  };
  const common = { appointment, language, sending, problem, onBack: () => open('summary') };
  if (view === 'move') {
    return (
      <MoveForm
        {...common}
        onMove={(at) =>
          act('moved', () => send('/api/links/appointment/move', { version, at }, { secret }))
        }
      />
    );
  }
  if (view === 'cancel') {
    return (
      <CancelForm
        {...common}
        onCancel={() =>
          act('cancelled', () => send('/api/links/appointment/cancel', { version }, { secret }))
        }
      />
    );
  }
  return (
    <Summary
      {...common}
      done={done}
      onConfirm={() =>
        act('confirmed', () => send('/api/links/appointment/confirm', { version }, { secret }))
      }
      onOpen={open}
    />
  );
}
