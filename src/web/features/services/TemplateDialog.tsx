import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { checkConfiguration } from '#domain/services/configuration.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { useMeanwhile } from '../../parts/conflict/use-meanwhile.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { useOperationForm } from '../../parts/form/use-operation-form.tsx';
import { useUnsaved } from '../../parts/form/use-unsaved.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { catalogueTexts as texts } from './catalogue-texts.ts';
import { type Draft, isEdited, newDraft } from './draft.ts';
import { ServiceFields } from './ServiceFields.tsx';
import { serviceTexts } from './service-texts.ts';
import { wording } from './wording.ts';
import '@mantine/core/styles/Checkbox.css';

type Template = components['schemas']['Template'];

/** Form of a catalogue entry. Branches that offer the service keep their own configuration. */
export function TemplateDialog({
  known,
  readOnly,
  onClose,
}: {
  known: Template | null;
  readOnly: boolean;
  onClose: () => void;
}) {
  const save = useOperation(api.templateSave, {
    onSuccess: () => {
      notify.success(texts.saved, form.values.name.trim());
      unsaved.release();
      onClose();
    },
  });
  const [active, setActive] = useState(known?.active ?? true);
  const saved = draftOf(known);
  const form = useOperationForm<Draft>(save, {
    initial: saved,
    required: ['name', 'prefix'],
    // Ignores reasons: the server holds the common ones, and each branch its own.
    check: (values) =>
      checkConfiguration(values).filter(({ field }) => !field.startsWith('reasons.')),
    send: ({ version, ...values }, outcomes) => {
      const { position: _, reasons: _1, slotMinutes: _2, slotCapacity: _3, ...template } = values;
      save.run({ body: { id: known?.id ?? null, version, active, template } }, undefined, outcomes);
    },
  });
  const isDirty = () => isEdited(saved, form.getValues()) || active !== (known?.active ?? true);
  const unsaved = useUnsaved(() => isDirty() && !readOnly);
  const { values, setValues } = form;
  const { fields } = serviceTexts;
  const meanwhile = useMeanwhile({ saved, values, setValues, fields, wording });
  return (
    <Dialog
      busy={form.busy}
      onClose={onClose}
      title={known ? texts.editOf(known.template.name) : texts.new}
    >
      <form onSubmit={form.handleSubmit} noValidate>
        <Stack>
          <fieldset disabled={readOnly} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
            <ServiceFields form={form} groups={[]} ofCatalogue folded={!known} />
            <Checkbox
              label={texts.active}
              size="md"
              checked={active}
              onChange={({ currentTarget: { checked } }) => setActive(checked)}
            />
          </fieldset>
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
    </Dialog>
  );
}

/** Returns a catalogue entry as the values of a service's form, with no place or reasons. */
function draftOf(known: Template | null): Draft {
  const none = newDraft({ services: [], counters: [], reasons: [] });
  return known ? { ...none, ...known.template, version: known.version } : none;
}
