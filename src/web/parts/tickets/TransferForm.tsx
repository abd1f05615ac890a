import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import { mayServe } from '#domain/services/skills.ts';
import { currentUser } from '../../session/session.ts';
import { branchesQuery } from '../branches/queries.ts';
import { gatesQuery } from '../gates/queries.ts';
import { ReasonForm } from '../reasons/ReasonForm.tsx';
import { servicesQuery } from '../services/queries.ts';
import { placeOptions, transferTexts as texts } from './transfer-texts.ts';

type Ticket = components['schemas']['Ticket'];
type Place = components['schemas']['Place'];

export function TransferForm({
  ticket,
  onTransfer,
  onClose,
}: {
  ticket: Pick<Ticket, 'branchId' | 'serviceId' | 'gateId'>;
  onTransfer: (to: Omit<components['schemas']['Transfer'], 'version'>) => void;
  onClose: () => void;
}) {
  const [branchId, setBranchId] = useState(ticket.branchId);
  const [serviceId, setServiceId] = useState<number | null>(ticket.serviceId);
  const [gateId, setGateId] = useState<number | null>(null);
  const [place, setPlace] = useState<Place>('arrival');
  const [tried, setTried] = useState(false);
  const services = useQuery(servicesQuery(branchId));
  const gates = useQuery(gatesQuery(branchId));
  const branches = useQuery(branchesQuery());
  // Operators must not transfer across branches; the server enforces it too.
  const across = currentUser()?.type !== 'Operator' && (branches.data?.length ?? 0) > 1;
  const moved = branchId !== ticket.branchId;
  const problem =
    serviceId === null
      ? texts.transferService
      : !moved && serviceId === ticket.serviceId && gateId === null
        ? texts.transferNowhere
        : null;

  return (
    <ReasonForm
      kind="transfer"
      branchId={ticket.branchId}
      serviceId={ticket.serviceId}
      ready={problem === null}
      submit={{
        label: texts.transfer,
        run: (choice) => {
          onTransfer({
            ...choice,
            place,
            ...(moved && { branchId }),
            ...(serviceId && serviceId !== ticket.serviceId && { serviceId }),
            ...(gateId && { gateId }),
          });
          onClose();
        },
      }}
      onTry={() => setTried(true)}
      onCancel={onClose}
    >
      {across && (
        <NativeSelect
          label={texts.branch}
          size="md"
          value={branchId}
          data={(branches.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ currentTarget: { value } }) => {
            setBranchId(Number(value));
            setServiceId(Number(value) === ticket.branchId ? ticket.serviceId : null);
            setGateId(null);
          }}
        />
      )}
      <NativeSelect
        label={texts.service}
        size="md"
        data-autofocus
        value={serviceId ?? ''}
        error={tried && problem && <span role="alert">{problem}</span>}
        data={[
          ...(moved ? [{ value: '', label: texts.choose }] : []),
          ...(services.data ?? [])
            .filter(({ active }) => active)
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => setServiceId(value ? Number(value) : null)}
      />
      <NativeSelect
        label={texts.gate}
        size="md"
        value={gateId ?? ''}
        data={[
          { value: '', label: texts.anyGate },
          ...(gates.data ?? [])
            .filter(
              ({ id, serviceIds, skillIds }) =>
                id !== ticket.gateId &&
                serviceIds.includes(serviceId ?? 0) &&
                mayServe(skillIds, serviceId ?? 0),
            )
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => setGateId(value ? Number(value) : null)}
      />
      <NativeSelect
        label={texts.place}
        size="md"
        value={place}
        data={placeOptions}
        // The cast: the options are the places of the contract.
        onChange={({ currentTarget: { value } }) => setPlace(value as Place)}
      />
      {services.isError && <Text c="red">{texts.transferUnknown}</Text>}
    </ReasonForm>
  );
}
