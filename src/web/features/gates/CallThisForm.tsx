import { Radio, ScrollArea, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { ReasonForm } from '../../parts/reasons/ReasonForm.tsx';
import { PreferredMark } from '../../parts/tickets/PreferredMark.tsx';
import { ticketsQuery } from '../../parts/tickets/queries.ts';
import { Wait } from '../../parts/tickets/Wait.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { dialogTexts } from './dialog-texts.ts';
import { texts } from './texts.ts';
import type { CounterActions } from './use-counter.ts';

type OwnGate = components['schemas']['OwnGate'];
type Ticket = components['schemas']['Ticket'];

/** Calls a ticket out of order: the given postponed one, or one chosen from the queue. */
export function CallThisForm({
  gate,
  postponed,
  actions,
  onClose,
}: {
  gate: OwnGate;
  postponed: Ticket | undefined;
  actions: CounterActions;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<Ticket | null>(postponed ?? null);
  const [tried, setTried] = useState(false);
  return (
    <ReasonForm
      kind="callThis"
      branchId={gate.branchId}
      serviceId={chosen?.serviceId ?? null}
      ready={chosen !== null}
      submit={{
        label: chosen ? texts.callLabel(chosen.label) : texts.callThis,
        run: (choice) => {
          if (chosen) actions.callThis(chosen, choice);
          onClose();
        },
      }}
      onTry={() => setTried(true)}
      onCancel={onClose}
    >
      {!postponed && (
        <Waiting gate={gate} chosen={chosen} missing={tried && !chosen} onChoose={setChosen} />
      )}
    </ReasonForm>
  );
}

function Waiting({
  gate,
  chosen,
  missing,
  onChoose,
}: {
  gate: OwnGate;
  chosen: Ticket | null;
  missing: boolean;
  onChoose: (ticket: Ticket | null) => void;
}) {
  const [wanted, setWanted] = useState('');
  const waiting = useQuery(ticketsQuery(gate.branchId, { status: 'waiting' }));
  const typed = wanted.trim().toUpperCase();
  return (
    <>
      <TextInput
        label={dialogTexts.findTurn}
        size="md"
        data-autofocus
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <QueryState result={waiting}>
        {({ tickets }) => {
          const found = tickets.filter(
            ({ serviceId, label }) => gate.serviceIds.includes(serviceId) && label.includes(typed),
          );
          if (found.length === 0)
            return <EmptyState title={dialogTexts.noTurn} text={dialogTexts.noTurnHint} />;
          return (
            <Radio.Group
              label={dialogTexts.turn}
              withAsterisk
              value={chosen ? String(chosen.id) : null}
              error={missing && <span role="alert">{dialogTexts.turnRequired}</span>}
              onChange={(id) => onChoose(found.find((turn) => String(turn.id) === id) ?? null)}
            >
              <ScrollArea.Autosize mah={260} my="xs">
                <Stack gap={0}>
                  {found.map((turn) => (
                    <Radio
                      key={turn.id}
                      value={String(turn.id)}
                      size="md"
                      py={8}
                      label={`${turn.label} · ${turn.serviceName}`}
                      description={
                        <>
                          <Wait turn={turn} /> {turn.preferred && <PreferredMark />}
                        </>
                      }
                    />
                  ))}
                </Stack>
              </ScrollArea.Autosize>
            </Radio.Group>
          );
        }}
      </QueryState>
    </>
  );
}
