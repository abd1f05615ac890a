import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import * as api from '#contract/web.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { usePast } from '../../lib/now.ts';
import { serverNow } from '../../lib/server-time.ts';
import css from './help-button.module.css';
import { keys } from './shortcuts.ts';
import { texts } from './texts.ts';

/** Milliseconds after which an unanswered call counts as unsent. */
const doubtMs = 8000;

/**
 * Calls the branch's counters and supervisors for help. The people across the desk may see the
 * screen, so only a failed call shows two plain words; a call is retried for seconds and never
 * later, since the server would refuse it.
 */
export function HelpButton() {
  const { run, sent, isPending, error } = useOperation(api.alertsCallHelp);
  const tappedAt = isPending && sent ? Date.parse(sent.input.body.tappedAt) : null;
  const doubtful = usePast(tappedAt && tappedAt + doubtMs);
  const unsent = error !== null || doubtful;
  const call = () => run({ body: { tappedAt: new Date(serverNow()).toISOString() } });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== keys.help || event.repeat) return;
    event.preventDefault();
    call();
  });
  // The component library's equivalents would bring in its dialogs as well.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconInfoCircle size={18} aria-hidden />}
        aria-keyshortcuts={keys.help}
        aria-description={error ? errorText(error) : texts.helpHint}
        onClick={call}
      >
        <span className={css.words}>
          <span data-off={unsent || undefined}>{texts.help}</span>
          <span data-off={!unsent || undefined}>{texts.helpUnsent}</span>
        </span>
      </Button>
      <span role="status" className={css.unseen}>
        {unsent && texts.helpUnsent}
      </span>
    </>
  );
}
