import { Button, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { mergePeople } from '#domain/people/merge.ts';
import { useOperation } from '../../../api/operation.ts';
import { notify } from '../../../lib/notify.ts';
import { FormEnd } from '../../../parts/form/FormEnd.tsx';
import { currentUser } from '../../../session/session.ts';
import { Facts } from '../../../ui/Facts.tsx';
import type { PeopleSearch } from '../search.ts';
import { texts } from './known-texts.ts';
import { personFacts } from './person-facts.ts';

type Person = components['schemas']['Person'];

/** Merges two records of a person and previews the result, by the server's own rule. */
export function MergeForm({
  pair,
  onBack,
  onShow,
}: {
  pair: readonly [Person, Person];
  onBack: () => void;
  onShow: (change: PeopleSearch) => void;
}) {
  const [swapped, setSwapped] = useState(false);
  const [kept, gone] = swapped ? ([pair[1], pair[0]] as const) : pair;
  const timeZone = currentUser()?.time_zone ?? 'Europe/Madrid';
  const merge = useOperation(api.personMerge, {
    onSuccess: ({ id, name, document }) => {
      notify.success(texts.merged, name || document);
      onShow({ person: id, doing: undefined, other: undefined });
    },
  });
  const shown = [
    [texts.thisOne, pair[0]],
    [texts.otherOne, pair[1]],
  ] as const;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const { id, version } = gone;
        const body = { version: kept.version, other: { id, version } };
        merge.run({ path: { id: kept.id }, body });
      }}
    >
      <Stack>
        <Text>{texts.mergeText}</Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {shown.map(([title, person]) => (
            <section key={title} aria-label={title}>
              <Title order={3} size="h4">
                {title}
              </Title>
              <Facts of={personFacts(person, timeZone)} />
            </section>
          ))}
        </SimpleGrid>
        <section aria-label={texts.staying}>
          <Title order={3} size="h4">
            {texts.staying}
          </Title>
          <Facts of={personFacts(outcome(kept, gone), timeZone)} />
        </section>
        <Button
          variant="default"
          size="md"
          aria-pressed={swapped}
          style={{ alignSelf: 'start' }}
          onClick={() => setSwapped(!swapped)}
        >
          {texts.swap}
        </Button>
        <FormEnd error={merge.error} busy={merge.isPending} label={texts.merge} onBack={onBack} />
      </Stack>
    </form>
  );
}

function outcome(kept: Person, gone: Person) {
  const dated = (person: Person) => ({
    ...person,
    consentedAt: new Date(person.consentedAt),
    lastVisitAt: new Date(person.lastVisitAt),
  });
  const { consentedAt, lastVisitAt, ...merged } = mergePeople(dated(kept), dated(gone));
  return {
    ...merged,
    consentedAt: consentedAt.toISOString(),
    lastVisitAt: lastVisitAt.toISOString(),
  };
}
