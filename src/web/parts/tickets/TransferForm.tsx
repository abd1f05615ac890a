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

type Schemas = components['schemas'];
type Place = Schemas['Place'];
type Origin = Pick<Schemas['Ticket'], 'branchId' | 'serviceId' | 'gateId'>;

interface Destination {
  branchId: number;
  serviceId: number | null;
  gateId: number | null;
  place: Place;
}

export function TransferForm({
  ticket,
  onTransfer,
  onClose,
}: {
  ticket: Origin;
  onTransfer: (to: Omit<Schemas['Transfer'], 'version'>) => void;
  onClose: () => void;
}) {
  const [to, setTo] = useState<Destination>({
    branchId: ticket.branchId,
    serviceId: ticket.serviceId,
    gateId: null,
    place: 'arrival',
  });
  const { branchId, serviceId, gateId, place } = to;
  const change = (part: Partial<Destination>) => setTo((before) => ({ ...before, ...part }));
  const [tried, setTried] = useState(false);
  const services = useQuery(servicesQuery(branchId));
  const gates = useQuery(gatesQuery(branchId));
  const branches = useQuery(branchesQuery());
  // Operators must not transfer across branches; the server enforces it too.
  const across = currentUser()?.type !== 'Operator' && (branches.data?.length ?? 0) > 1;
  const moved = branchId !== ticket.branchId;
  const problem = problemOf(ticket, to);

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
      {across && <BranchField ticket={ticket} branches={branches.data} to={to} onChange={change} />}
      <NativeSelect
        label={texts.service}
        size="md"
        data-autofocus
        value={serviceId ?? ''}
        error={tried && problem && <span role="alert">{problem}</span>}
        data={[
          ...(moved ? [{ value: '', label: texts.choose }] : []),
          ...optionsOf(services.data?.filter(({ active }) => active)),
        ]}
        onChange={({ currentTarget: { value } }) =>
          change({ serviceId: value ? Number(value) : null })
        }
      />
      <GateField ticket={ticket} gates={gates.data} to={to} onChange={change} />
      <NativeSelect
        label={texts.place}
        size="md"
        value={place}
        data={placeOptions}
        // The cast: the options are the places of the contract.
        onChange={({ currentTarget: { value } }) => change({ place: value as Place })}
      />
      {services.isError && <Text c="red">{texts.transferUnknown}</Text>}
    </ReasonForm>
  );
}

function problemOf(ticket: Origin, { branchId, serviceId, gateId }: Destination): string | null {
  if (serviceId === null) return texts.transferService;
  const stays = branchId === ticket.branchId && serviceId === ticket.serviceId;
  return stays && gateId === null ? texts.transferNowhere : null;
}

const optionsOf = (all: readonly { id: number; name: string }[] = []) =>
  all.map(({ id, name }) => ({ value: String(id), label: name }));

interface FieldProps {
  ticket: Origin;
  to: Destination;
  onChange: (part: Partial<Destination>) => void;
}

function BranchField({
  ticket,
  branches,
  to,
  onChange,
}: FieldProps & { branches: readonly { id: number; name: string }[] | undefined }) {
  return (
    <NativeSelect
      label={texts.branch}
      size="md"
      value={to.branchId}
      data={optionsOf(branches)}
      onChange={({ currentTarget: { value } }) => {
        const branchId = Number(value);
        const serviceId = branchId === ticket.branchId ? ticket.serviceId : null;
        onChange({ branchId, serviceId, gateId: null });
      }}
    />
  );
}

function GateField({
  ticket,
  gates,
  to,
  onChange,
}: FieldProps & { gates: readonly Schemas['Gate'][] | undefined }) {
  const serviceId = to.serviceId ?? 0;
  const serving = gates?.filter(
    ({ id, serviceIds, skillIds }) =>
      id !== ticket.gateId && serviceIds.includes(serviceId) && mayServe(skillIds, serviceId),
  );
  return (
    <NativeSelect
      label={texts.gate}
      size="md"
      value={to.gateId ?? ''}
      data={[{ value: '', label: texts.anyGate }, ...optionsOf(serving)]}
      onChange={({ currentTarget: { value } }) =>
        onChange({ gateId: value ? Number(value) : null })
      }
    />
  );
}
