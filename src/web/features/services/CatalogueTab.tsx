import { Badge, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { components } from '#contract/types.ts';
import { useOnline } from '../../connection/connection.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { catalogueTexts as texts } from './catalogue-texts.ts';
import { catalogueQuery } from './queries.ts';
import type { ServicesSearch } from './search.ts';
import css from './services.module.css';
import { texts as pageTexts } from './texts.ts';

type Template = components['schemas']['Template'];

const TemplateDialog = lazyPart(async () => ({
  default: (await import('./TemplateDialog.tsx')).TemplateDialog,
}));
const TemplateOffer = lazyPart(async () => ({
  default: (await import('./TemplateOffer.tsx')).TemplateOffer,
}));

export function CatalogueTab({
  search: { act, of },
  onShow,
}: {
  search: ServicesSearch;
  onShow: (next: ServicesSearch) => void;
}) {
  const refusal = useOnline() ? undefined : pageTexts.offline;
  const catalogue = useQuery(catalogueQuery());
  const may = currentUserMay('services:configure');
  const chosen = catalogue.data?.find(({ id }) => id === of);
  const close = () => onShow({});
  return (
    <>
      <Group justify="space-between" mb="md">
        <Text c="dimmed" flex="1 1 300px">
          {texts.lead}
        </Text>
        {may && (
          <ActionButton refusal={refusal} onClick={() => onShow({ act: 'new' })}>
            {texts.new}
          </ActionButton>
        )}
      </Group>
      <QueryState
        result={catalogue}
        empty={<EmptyState title={texts.none} text={texts.noneHint} />}
      >
        {(all) => (
          <ul className={css.list} aria-label={texts.list}>
            {all.map((template) => (
              <li key={template.id} className={css.row}>
                <Line template={template} may={may} refusal={refusal} onShow={onShow} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <Suspense>
        {((act === 'new' && may) || (act === 'edit' && chosen)) && (
          <TemplateDialog key={of} known={chosen ?? null} readOnly={!may} onClose={close} />
        )}
        {act === 'offer' && chosen && may && (
          <TemplateOffer key={of} known={chosen} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

function Line({
  template: {
    id,
    active,
    branches,
    template: { name, prefix },
  },
  may,
  refusal,
  onShow,
}: {
  template: Template;
  may: boolean;
  refusal: string | undefined;
  onShow: (next: ServicesSearch) => void;
}) {
  return (
    <div className={css.thing}>
      <span className={css.prefix} data-off={!active || undefined}>
        {prefix}
      </span>
      <div className={css.name}>
        <Group gap="xs">
          <Text fw={650}>{name}</Text>
          {!active && <Badge color="gray">{texts.outOfUse}</Badge>}
        </Group>
        <Text c="dimmed" size="sm">
          {texts.branches(branches)}
        </Text>
      </div>
      <Group gap="xs" className={css.acts}>
        <ActionButton
          variant="default"
          aria-label={may ? texts.editOf(name) : texts.viewOf(name)}
          onClick={() => onShow({ act: 'edit', of: id })}
        >
          {may ? texts.edit : texts.view}
        </ActionButton>
        {may && active && (
          <ActionButton
            variant="subtle"
            refusal={refusal}
            aria-label={texts.offerOf(name)}
            onClick={() => onShow({ act: 'offer', of: id })}
          >
            {texts.offer}
          </ActionButton>
        )}
      </Group>
    </div>
  );
}
