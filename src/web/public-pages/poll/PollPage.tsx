import { useState } from 'preact/hooks';
import type { components } from '#contract/types.ts';
import type { Language } from '#domain/names/languages.ts';
import { nameIn } from '#domain/names/name-in.ts';
import { read, send } from '../parts/ask.ts';
import { Heading } from '../parts/Heading.tsx';
import { useLanguage } from '../parts/language.ts';
import { PublicPage } from '../parts/PublicPage.tsx';
import { linkSecret as secret } from '../parts/secret.ts';
import { type Failure, Loading, Trouble, troubleText, Unread } from '../parts/Trouble.tsx';
import { useRead, useSend } from '../parts/use-asked.ts';
import { Rating } from './Rating.tsx';
import { pollTexts } from './texts.ts';
import './poll.css';

type Poll = components['schemas']['Poll'];

const mostCharacters = 500;

export function PollPage() {
  const { outcome, refresh } = useRead(() => read('/api/links/poll', { secret }));
  const poll = outcome?.ok ? outcome.content : null;
  const [language, setLanguage] = useLanguage(poll?.language);
  return (
    <PublicPage
      brand={poll?.face ?? null}
      title={pollTexts[language].title}
      language={language}
      onLanguage={setLanguage}
    >
      {outcome === null && <Loading language={language} />}
      {outcome?.ok === false && (
        <Unread language={language} failure={outcome.key} onRetry={refresh} />
      )}
      {poll && <Asked poll={poll} language={language} />}
    </PublicPage>
  );
}

function Asked({ poll, language }: { poll: Poll; language: Language }) {
  const texts = pollTexts[language];
  const [answered, setAnswered] = useState<'now' | 'before' | null>(
    poll.answered ? 'before' : null,
  );
  if (answered) {
    const now = answered === 'now';
    return (
      <div class="thanks">
        <Tick />
        <Heading text={now ? texts.thanks : texts.answered} focused={now} />
        <p class="soft">{now ? texts.thanksHint : texts.answeredHint}</p>
      </div>
    );
  }
  const service = nameIn(language, { name: poll.service, names: poll.serviceNames });
  const day = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeZone: poll.timeZone,
  }).format(new Date(poll.visitedAt));
  return (
    <>
      <div>
        <Heading text={texts.title} />
        <p class="soft">{[service, poll.branch, day].join(' · ')}</p>
      </div>
      <PollForm language={language} onAnswered={setAnswered} />
    </>
  );
}

function PollForm({
  language,
  onAnswered,
}: {
  language: Language;
  onAnswered: (when: 'now' | 'before') => void;
}) {
  const texts = pollTexts[language];
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [failure, setFailure] = useState<Failure | 'unrated' | null>(null);
  const { sending, run } = useSend();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setFailure(rating === 0 ? 'unrated' : null);
    if (rating === 0) {
      document.querySelector<HTMLInputElement>('input[name=rating]')?.focus();
      return;
    }
    const outcome = await run(() => send('/api/links/poll', { rating, comment }, { secret }));
    if (outcome?.ok) onAnswered('now');
    else if (outcome?.key === 'poll_answered') onAnswered('before');
    else if (outcome) setFailure(outcome.key);
  };

  return (
    <form class="actions" noValidate onSubmit={submit}>
      <Rating
        language={language}
        rating={rating}
        missing={failure === 'unrated'}
        onRate={setRating}
      />
      <div>
        <label class="label" for="comment">
          {texts.comment}
        </label>
        <textarea
          id="comment"
          maxLength={mostCharacters}
          value={comment}
          aria-describedby="comment-hint"
          onInput={({ currentTarget }) => setComment(currentTarget.value)}
        />
        <p id="comment-hint" class="hint">
          {texts.commentHint} {texts.left(mostCharacters - comment.length)}
        </p>
      </div>
      <Trouble
        text={failure && (failure === 'unrated' ? texts.unrated : troubleText(language, failure))}
      />
      <button type="submit" class="main" aria-disabled={sending}>
        {sending ? texts.sending : texts.send}
      </button>
    </form>
  );
}

function Tick() {
  return (
    <svg class="tick" viewBox="0 0 48 48" width="56" height="56" aria-hidden="true">
      <circle cx="24" cy="24" r="24" />
      <path d="m14 25 7 7 13-15" />
    </svg>
  );
}
