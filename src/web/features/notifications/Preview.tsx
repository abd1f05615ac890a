import { Text } from '@mantine/core';
import { useId } from 'react';
import type { MessageChannel } from '#domain/messages/channels.ts';
import { linkPages, type MessageKind, messageKinds, variables } from '#domain/messages/kinds.ts';
import { type Parameters, renderMessage } from '#domain/messages/render.ts';
import { smsSegments } from '#domain/messages/sms-segments.ts';
import type { MessageText } from '#domain/messages/texts.ts';
import { spokenValues } from '#domain/messages/values.ts';
import type { Language } from '#domain/names/languages.ts';
import css from './notifications.module.css';
import { texts, variableTexts } from './texts.ts';

export function Preview({
  kind,
  channel,
  language,
  text,
  sample,
}: {
  kind: MessageKind;
  channel: MessageChannel;
  language: Language;
  text: MessageText;
  sample: Parameters | null;
}) {
  const title = useId();
  const made = variables.map((name) => [name, variableTexts[name].sample]);
  const enlace = linkSample(kind);
  const values = { ...Object.fromEntries(made), ...(enlace && { enlace }), ...sample };
  const shown = renderMessage(text, spokenValues(values, language));
  return (
    <section className={css.preview} aria-labelledby={title}>
      <h3 id={title}>{texts.preview}</h3>
      <div className={css[channel]} lang={language}>
        {channel === 'push' && (
          <Text c="dimmed" size="sm">
            Vez
          </Text>
        )}
        {shown.subject && <strong>{shown.subject}</strong>}
        <p>{shown.text}</p>
      </div>
      {channel === 'sms' && <Segments text={shown.text} />}
      <Text c="dimmed" size="sm">
        {sample?.turno ? texts.realTurn(sample.turno) : texts.sampleTurn}
      </Text>
    </section>
  );
}

function linkSample(kind: MessageKind): string | undefined {
  const { link } = { link: undefined, ...messageKinds[kind] };
  return link && `https://vez.example/web/${linkPages[link]}#…`;
}

/** Counts the text's SMS segments and names the characters that increase them. */
function Segments({ text }: { text: string }) {
  const { parts, left, foreign } = smsSegments(text);
  return (
    <div aria-live="polite">
      <Text size="sm" fw={600}>
        {texts.segments(parts.length, left)}
      </Text>
      {foreign.length > 0 && (
        <Text size="sm">
          {texts.foreign(
            foreign
              .slice(0, 5)
              .map((each) => `«${each}»`)
              .join(', '),
          )}
        </Text>
      )}
    </div>
  );
}
