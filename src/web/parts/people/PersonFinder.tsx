import { Stack, Text, UnstyledButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { soughtBy } from '#domain/people/find.ts';
import { errorText } from '../../api/errors.ts';
import { useOnline } from '../../connection/connection.ts';
import { serverNow } from '../../lib/server-time.ts';
import { shortDay } from '../../lib/time.ts';
import { currentUser } from '../../session/session.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import css from './finder.module.css';
import type { FoundPerson } from './person.ts';
import { findQuery } from './queries.ts';
import { texts } from './texts.ts';

/** Maximum results, equal to the server's limit. */
const atMost = 8;

/** Searches known people while the staff type. Results are masked, as everywhere. */
export function PersonFinder({ onChoose }: { onChoose: (found: FoundPerson) => void }) {
  const online = useOnline();
  const [text, setText] = useState('');
  const isEnough = soughtBy(text) !== null;
  const found = useQuery({
    ...findQuery(text),
    enabled: online && isEnough,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.querySelector('input')?.focus(), []);
  const timeZone = currentUser()?.time_zone ?? 'Europe/Madrid';
  const people = isEnough ? found.data : undefined;
  const state = () => {
    if (!online) return texts.findOffline;
    if (found.error) return errorText(found.error);
    if (!people) return texts.findHint;
    return people.length === atMost ? texts.foundMost : texts.found(people.length);
  };
  return (
    <div ref={place} className={css.finder}>
      <SearchField label={texts.findLabel} placeholder="" initial="" onFind={setText} />
      <Text c="dimmed" mt={4} role="status">
        {state()}
      </Text>
      <Stack component="ul" gap={4} className={css.found}>
        {people?.map((person) => (
          <li key={person.id}>
            <UnstyledButton className={css.person} onClick={() => onChoose(person)}>
              <Text fw={600}>{person.name || texts.nameless}</Text>
              <Text c="dimmed" size="sm">
                {[person.document, person.phone, person.email].filter(Boolean).join(' · ')}
                {Date.parse(person.lastVisitAt) <= serverNow() &&
                  ` · ${texts.lastVisit(shortDay(person.lastVisitAt, timeZone))}`}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </Stack>
    </div>
  );
}
