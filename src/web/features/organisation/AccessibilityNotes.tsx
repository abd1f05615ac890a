import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { currentUser } from '../../session/session.ts';
import { notesQuery } from './queries.ts';
import css from './settings.module.css';
import { texts } from './texts.ts';
import '@mantine/core/styles/Anchor.css';

const words = texts.notes;
const pageSize = 20;

/** Messages sent through the page «Accesibilidad», loaded when opened. */
export function AccessibilityNotes() {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label={words.title}>
      <h2 className={css.group}>{words.title}</h2>
      {open ? (
        <Notes />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      )}
    </section>
  );
}

function Notes() {
  const [before, setBefore] = useState<number>();
  const timeZone = currentUser()?.time_zone ?? 'Europe/Madrid';
  const notes = useQuery(notesQuery(before));
  const instant = new Intl.DateTimeFormat('es', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  return (
    <QueryState result={notes} empty={<Text>{words.none}</Text>}>
      {(all) => (
        <Stack gap="md">
          <ul className={css.rows}>
            {all.map(({ id, at, name, email, page, text, language }) => (
              <li key={id} className={css.note}>
                <Text size="sm" c="dimmed">
                  {[instant.format(new Date(at)), page].filter(Boolean).join(' · ')}
                </Text>
                <Text lang={language} className={css.said}>
                  {text}
                </Text>
                <Anchor href={`mailto:${email}`}>{[name, email].filter(Boolean).join(', ')}</Anchor>
              </li>
            ))}
          </ul>
          <Group>
            {before !== undefined && (
              <Button variant="default" onClick={() => setBefore(undefined)}>
                {words.newest}
              </Button>
            )}
            {all.length === pageSize && (
              <Button variant="default" onClick={() => setBefore(all.at(-1)?.id)}>
                {words.earlier}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </QueryState>
  );
}
