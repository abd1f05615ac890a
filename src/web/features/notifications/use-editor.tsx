import { useState } from 'react';
import { changedFields } from '#domain/changes/differences.ts';
import type { FieldNames, Wording } from '../../parts/changes/worded.ts';
import { useMeanwhile } from '../../parts/conflict/use-meanwhile.tsx';
import { useUnsaved } from '../../parts/form/use-unsaved.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';

export type Editor<Values extends { version: number }> = ReturnType<typeof useEditor<Values>>;

/** Holds the edited values beside the saved ones. `EditorEnd` shows its notices. */
export function useEditor<Values extends { version: number }>(
  saved: Values,
  words: { fields: FieldNames; wording: Wording },
) {
  const [values, setValues] = useState(saved);
  const readOnly = !currentUserMay('messages:configure');
  const isDirty = changedFields({ ...saved, version: 0 }, { ...values, version: 0 }).length > 0;
  const unsaved = useUnsaved(() => isDirty && !readOnly);
  const meanwhile = useMeanwhile<Values>({ saved, values, setValues, ...words });
  return {
    saved,
    values,
    setValues,
    change: (part: Partial<Values>) => setValues({ ...values, ...part }),
    isDirty,
    readOnly,
    notices: (
      <>
        {meanwhile}
        {unsaved.question}
      </>
    ),
  };
}
