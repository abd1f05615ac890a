import { Badge, Group, Text } from '@mantine/core';
import { Suspense } from 'react';
import type { components } from '#contract/types.ts';
import { channels } from '#domain/services/intake.ts';
import { useOnline } from '../../connection/connection.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { plain } from '../../lib/plain.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { BookingAddress } from './BookingAddress.tsx';
import { OrderedList } from './OrderedList.tsx';
import type { ServicesSearch } from './search.ts';
import { serviceTexts } from './service-texts.ts';
import css from './services.module.css';
import { texts } from './texts.ts';

type Schemas = components['schemas'];
type Service = Schemas['OfferedService'];

const ServiceDialog = lazyPart(async () => ({
  default: (await import('./ServiceDialog.tsx')).ServiceDialog,
}));
const NewServiceDialog = lazyPart(async () => ({
  default: (await import('./ServiceDialog.tsx')).NewServiceDialog,
}));
const BookingDialog = lazyPart(async () => ({
  default: (await import('./BookingDialog.tsx')).BookingDialog,
}));
const UseDialog = lazyPart(async () => ({ default: (await import('./UseDialog.tsx')).UseDialog }));

export function OfferTab({
  branch,
  offer,
  search: { q = '', act, of },
  onShow,
}: {
  branch: Schemas['Branch'];
  offer: Schemas['Offer'];
  search: ServicesSearch;
  onShow: (next: ServicesSearch) => void;
}) {
  const online = useOnline();
  const refusal = online ? undefined : texts.offline;
  const may = currentUserMay('services:configure');
  const { services } = offer;
  const close = () => onShow({});
  const sought = plain(q.trim());
  const matches = ({ name, prefix }: Service) => plain(`${prefix} ${name}`).includes(sought);
  const chosen = services.find(({ id }) => id === of);
  return (
    <>
      <Group align="flex-end" mb="md">
        <SearchField
          label={texts.find}
          placeholder={texts.findHint}
          initial={q}
          onFind={(text) => onShow({ q: text || undefined })}
        />
        {may && (
          <ActionButton refusal={refusal} onClick={() => onShow({ act: 'new' })}>
            {texts.new}
          </ActionButton>
        )}
      </Group>
      {services.some(({ booked }) => booked) && <BookingAddress />}
      {services.length === 0 ? (
        <EmptyState title={texts.none} text={texts.noneHint} />
      ) : services.some(matches) ? (
        <OrderedList
          label={texts.list}
          of="services"
          branchId={branch.id}
          items={services}
          shown={matches}
          refusal={refusal}
          // A filtered list cannot be ordered, since positions would be ambiguous.
          ordered={may && q === ''}
          row={(service) => <Line service={service} may={may} refusal={refusal} onShow={onShow} />}
        />
      ) : (
        <EmptyState title={texts.noneFound} text={texts.noneFoundHint} />
      )}
      <Suspense>
        {act === 'new' && may && <NewServiceDialog branch={branch} offer={offer} onClose={close} />}
        {act === 'edit' && of && (
          <ServiceDialog key={of} branch={branch} offer={offer} serviceId={of} onClose={close} />
        )}
        {act === 'booking' && chosen && (
          <BookingDialog key={of} branch={branch} service={chosen} onClose={close} />
        )}
        {act === 'use' && chosen && may && (
          <UseDialog branchId={branch.id} service={chosen} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

function Line({
  service,
  may,
  refusal,
  onShow,
}: {
  service: Service;
  may: boolean;
  refusal: string | undefined;
  onShow: (next: ServicesSearch) => void;
}) {
  const { id, name, prefix, active, special, group, templateId, waiting, dailyMax } = service;
  const ways = channels.filter((channel) => service.channels.includes(channel));
  const facts = [
    texts.waiting(waiting),
    ways.map((channel) => serviceTexts.channels[channel]).join(', ') || texts.onlyTransfers,
    ...(dailyMax === null ? [] : [texts.daily(dailyMax)]),
    ...(group === null ? [] : [texts.group(group)]),
  ];
  return (
    <>
      <span className={css.prefix} data-off={!active || undefined}>
        {prefix}
      </span>
      <div className={css.name}>
        <Group gap="xs">
          <Text fw={650}>{name}</Text>
          {!active && <Badge color="gray">{texts.outOfUse}</Badge>}
          {special && <Badge variant="light">{texts.special}</Badge>}
          {service.booked && <Badge variant="light">{texts.booked}</Badge>}
          {templateId !== null && (
            <Badge variant="light" color="gray">
              {texts.ofCatalogue}
            </Badge>
          )}
        </Group>
        <Text c="dimmed" size="sm">
          {facts.join(' · ')}
        </Text>
      </div>
      <Group gap="xs" className={css.acts}>
        <ActionButton
          variant="default"
          aria-label={may ? texts.configure(name) : texts.look(name)}
          onClick={() => onShow({ act: 'edit', of: id })}
        >
          {may ? texts.change : texts.view}
        </ActionButton>
        {service.channels.includes('appointment') && (
          <ActionButton
            variant="subtle"
            aria-label={texts.bookingOf(name)}
            onClick={() => onShow({ act: 'booking', of: id })}
          >
            {texts.booking}
          </ActionButton>
        )}
        {may && (
          <ActionButton
            variant="subtle"
            refusal={refusal}
            aria-label={active ? texts.takeOutOf(name) : texts.putBackOf(name)}
            onClick={() => onShow({ act: 'use', of: id })}
          >
            {active ? texts.takeOut : texts.putBack}
          </ActionButton>
        )}
      </Group>
    </>
  );
}
