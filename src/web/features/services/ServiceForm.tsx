import { Stack } from '@mantine/core';
import { Suspense } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { checkConfiguration } from '#domain/services/configuration.ts';
import { useOperation } from '../../api/operation.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { notify } from '../../lib/notify.ts';
import { useMeanwhile } from '../../parts/conflict/use-meanwhile.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { useOperationForm } from '../../parts/form/use-operation-form.tsx';
import { useUnsaved } from '../../parts/form/use-unsaved.tsx';
import { type Draft, draftOf, isEdited, newDraft } from './draft.ts';
import { ServiceFields } from './ServiceFields.tsx';
import { serviceTexts as texts } from './service-texts.ts';
import { wording } from './wording.ts';

type Schemas = components['schemas'];

// Loaded on demand, since the effect shows only after a change of the strategy's weights.
const CapTrial = lazyPart(async () => ({
  default: (await import('./CapTrial.tsx')).CapTrial,
}));
const Effect = lazyPart(async () => ({ default: (await import('./Effect.tsx')).Effect }));

/**
 * Form of a new or stored service. Sends nothing while validation fails, and shows another user's
 * edits beside the typed values.
 */
export function ServiceForm({
  branchId,
  offer,
  known,
  readOnly,
  onClose,
}: {
  branchId: number;
  offer: Schemas['Offer'];
  known: Schemas['ServiceConfiguration'] | null;
  readOnly: boolean;
  onClose: () => void;
}) {
  const saved = known ? draftOf(known) : newDraft(offer);
  const outcome = {
    onSuccess: ({ name }: Schemas['ServiceConfiguration']) => {
      notify.success(known ? texts.saved : texts.created, name);
      unsaved.release();
      onClose();
    },
  };
  const configure = useOperation(api.serviceConfigure, outcome);
  const create = useOperation(api.serviceCreate, outcome);
  const others = offer.services.filter(({ id }) => id !== known?.id);
  const otherPrefixes = others.map(({ prefix }) => prefix);
  const form = useOperationForm<Draft>(known ? configure : create, {
    initial: saved,
    required: ['name', 'prefix'],
    check: (values) => checkConfiguration(values, otherPrefixes),
    send: (body, outcomes) => {
      if (!known) create.run({ path: { branchId }, body }, undefined, outcomes);
      else configure.run({ path: { branchId, serviceId: known.id }, body }, undefined, outcomes);
    },
  });
  const unsaved = useUnsaved(() => isEdited(saved, form.getValues()) && !readOnly);
  const { values, setValues } = form;
  const meanwhile = useMeanwhile({ saved, values, setValues, fields: texts.fields, wording });
  const groups = [...new Set(offer.services.flatMap(({ group }) => group ?? []))];
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack>
        <fieldset disabled={readOnly} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <ServiceFields
            form={form}
            groups={groups}
            otherPrefixes={otherPrefixes}
            folded={!known}
          />
        </fieldset>
        {known && !readOnly && (
          <Suspense>
            {values.cappedChannels.length > 0 && (
              <CapTrial branchId={branchId} serviceId={known.id} />
            )}
            <Effect branchId={branchId} serviceId={known.id} saved={saved} values={values} />
          </Suspense>
        )}
        {meanwhile}
        {unsaved.question}
        {!readOnly && (
          <FormEnd
            error={meanwhile ? null : form.error}
            busy={form.busy}
            label={known ? texts.save : texts.create}
            onBack={onClose}
          />
        )}
      </Stack>
    </form>
  );
}
