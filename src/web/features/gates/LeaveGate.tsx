import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { useOnline } from '../../connection/connection.ts';
import { CloseForm } from '../../parts/gates/CloseForm.tsx';
import { ownGateQuery } from '../../parts/gates/queries.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { Actions } from '../../ui/Actions.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { dialogTexts } from './dialog-texts.ts';

const { leave } = dialogTexts;

interface Props {
  onClose: () => void;
  onLeave: () => void;
}

export function LeaveGate({ opened, ...rest }: Props & { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={rest.onClose} title={leave.title} size="md">
      <OwnGate {...rest} />
    </Dialog>
  );
}

function OwnGate({ onClose, onLeave }: Props) {
  const own = useQuery(ownGateQuery());
  const online = useOnline();
  const close = useOperation(api.gateClose, {
    onSuccess: onLeave,
    onError: () => void own.refetch(),
  });
  const closeBy = (gate: { id: number }, resolve?: components['schemas']['Resolution']) =>
    close.run({ path: { gateId: gate.id }, ...(resolve && { body: { resolve } }) });
  return (
    <Stack>
      {close.error && (
        <Alert color="red" role="alert">
          {errorText(close.error)}
        </Alert>
      )}
      <QueryState result={own}>
        {(gate) =>
          gate?.ticket && online ? (
            <>
              <Text>{leave.inHand(gate.name, gate.ticket.label)}</Text>
              <CloseForm
                key={gate.ticket.version}
                branchId={gate.branchId}
                ticket={gate.ticket}
                submit={leave.submit}
                after={leave.after}
                onKeep={onLeave}
                onClose={(resolve) => closeBy(gate, resolve)}
                onCancel={onClose}
              />
            </>
          ) : (
            <>
              <Text>
                {gate &&
                  (gate.ticket
                    ? leave.inHand(gate.name, gate.ticket.label)
                    : leave.open(gate.name))}
              </Text>
              {!online && <Text>{leave.offline}</Text>}
              <Actions>
                <Button variant="default" size="md" onClick={onClose}>
                  {dialogTexts.back}
                </Button>
                <Button variant={online && gate ? 'light' : 'filled'} size="md" onClick={onLeave}>
                  {gate ? leave.keep : leave.submit}
                </Button>
                {gate && online && (
                  <Button
                    size="md"
                    data-autofocus
                    loading={close.isPending}
                    onClick={() => closeBy(gate)}
                  >
                    {leave.close}
                  </Button>
                )}
              </Actions>
            </>
          )
        }
      </QueryState>
      {own.data === undefined && (
        // Signing out stays available offline, so that nobody remains signed in on a shared tablet.
        <Actions>
          <Button variant="default" size="md" onClick={onClose}>
            {dialogTexts.back}
          </Button>
          <Button size="md" onClick={onLeave}>
            {leave.keep}
          </Button>
        </Actions>
      )}
    </Stack>
  );
}
