import { IconHelp } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { chapterUrl } from '../navigation/external.ts';
import { useBubble } from '../ui/use-bubble.tsx';
import { texts } from './texts.ts';
import css from './top-bar.module.css';

/** Opens the page's chapter of the documentation beside the page. */
export function HelpLink() {
  const route = useLocation({ select: ({ pathname }) => pathname });
  const bubble = useBubble(texts.help);
  return (
    <>
      <a
        className={css.action}
        href={chapterUrl(route)}
        target="_blank"
        rel="noopener"
        aria-label={texts.help}
        {...bubble.handlers}
      >
        <IconHelp size={22} aria-hidden />
        <span className={css.words} aria-hidden>
          {texts.help}
        </span>
      </a>
      {bubble.pane}
    </>
  );
}
