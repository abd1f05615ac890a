import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import * as api from '#contract/web.ts';
import '@mantine/core/styles/Checkbox.css';
import { useQuery } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import { type TermNumber, termLimits, wrongTerm } from '#domain/booking/terms.ts';
import { changedFields } from '#domain/changes/differences.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { useMeanwhile } from '../../parts/conflict/use-meanwhile.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { useOperationForm } from '../../parts/form/use-operation-form.tsx';
import { useUnsaved } from '../../parts/form/use-unsaved.tsx';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { WholeNumber } from '../../ui/WholeNumber.tsx';
import { BookingAddress } from './BookingAddress.tsx';
import { bookingTexts as texts } from './booking-texts.ts';
import { bookingQuery } from './queries.ts';

type Schemas = components['schemas'];

interface Props {
  branch: Schemas['Branch'];
  service: Schemas['OfferedService'];
  onClose: () => void;
}

export function BookingDialog({ branch, service, onClose }: Props) {
  const path = { branchId: branch.id, serviceId: service.id };
  const stored = useQuery(bookingQuery(path));
  return (
    <Dialog onClose={onClose} title={texts.title(service.name)}>
      <QueryState result={stored}>
        {(known) => <BookingForm path={path} known={known} onClose={onClose} name={service.name} />}
      </QueryState>
    </Dialog>
  );
}

// The cast: the keys of the limits are names of numeric terms.
const numbers = Object.keys(termLimits) as TermNumber[];

function BookingForm({
  path,
  name,
  known,
  onClose,
}: {
  path: { branchId: number; serviceId: number };
  name: string;
  known: Schemas['StoredBookingTerms'];
  onClose: () => void;
}) {
  const readOnly = !currentUserMay('services:configure');
  const saved = { version: known.version, ...known.terms };
  const save = useOperation(api.serviceBookingSave, {
    onSuccess: () => {
      notify.success(texts.saved, name);
      unsaved.release();
      onClose();
    },
  });
  const form = useOperationForm(save, {
    initial: saved,
    check: (values) => {
      const field = wrongTerm(values);
      return field ? [{ field, key: 'out_of_range', params: termLimits[field] }] : [];
    },
    send: ({ version, ...terms }, outcomes) =>
      save.run({ path, body: { version, terms } }, undefined, outcomes),
  });
  const { values, setValues } = form;
  const unsaved = useUnsaved(() => changedFields(saved, form.getValues()).length > 0 && !readOnly);
  const meanwhile = useMeanwhile({ saved, values, setValues, fields: texts.fields });
  const number = (field: TermNumber) => (
    <WholeNumber
      key={field}
      label={texts.fields[field]}
      description={texts.hints[field]}
      {...form.getInputProps(field)}
    />
  );
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack>
        <Text c="dimmed">{texts.about}</Text>
        {!known.ready && <Alert color="yellow">{texts.notReady}</Alert>}
        {!known.mailed && <Alert color="yellow">{texts.notMailed}</Alert>}
        <fieldset disabled={readOnly} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <Stack>
            <Checkbox
              label={texts.fields.enabled}
              size="md"
              data-autofocus
              {...form.getInputProps('enabled', { type: 'checkbox' })}
            />
            {numbers.filter((field) => field !== 'lastShare').map(number)}
            <Checkbox
              label={texts.fields.gradual}
              description={texts.hints.gradual}
              size="md"
              {...form.getInputProps('gradual', { type: 'checkbox' })}
            />
            {values.gradual && number('lastShare')}
          </Stack>
        </fieldset>
        {values.enabled && <BookingAddress />}
        {meanwhile}
        {unsaved.question}
        {!readOnly && (
          <FormEnd
            error={meanwhile ? null : form.error}
            busy={form.busy}
            label={texts.save}
            onBack={onClose}
          />
        )}
      </Stack>
    </form>
  );
}
