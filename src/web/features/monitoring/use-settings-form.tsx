import type { ApiIssue } from '../../api/errors.ts';
import type { FieldNames, Wording } from '../../parts/changes/worded.ts';
import { useMeanwhile } from '../../parts/conflict/use-meanwhile.tsx';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { useOperationForm } from '../../parts/form/use-operation-form.tsx';
import { useUnsaved } from '../../parts/form/use-unsaved.tsx';
import type { SettingsForm } from './settings-form.ts';
import { texts } from './texts.ts';

interface Terms<Values> {
  check: (values: Values) => readonly ApiIssue[];
  bodyOf: (values: Values) => Parameters<SettingsForm<Values>['send']>[0];
  fields: FieldNames;
  wording: Wording;
}

/** The form of a device's settings; `end` is its foot, with questions and buttons. */
export function useSettingsForm<Settings extends object>(
  { saved, save, send, onBack }: Omit<SettingsForm<Settings>, 'services'>,
  { check, bodyOf, fields, wording }: Terms<Settings & { version: number }>,
) {
  const form = useOperationForm(save, {
    initial: saved,
    check,
    send: (values, outcomes) =>
      send(bodyOf(values), {
        ...outcomes,
        onSuccess: () => {
          unsaved.release();
          onBack();
        },
      }),
  });
  const unsaved = useUnsaved(() => form.isDirty());
  const { values, setValues } = form;
  const meanwhile = useMeanwhile({ saved, values, setValues, fields, wording });
  return {
    form,
    end: (
      <>
        {meanwhile}
        {unsaved.question}
        <FormEnd
          error={meanwhile ? null : form.error}
          busy={form.busy}
          label={texts.save}
          onBack={onBack}
        />
      </>
    ),
  };
}
