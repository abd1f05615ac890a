import { useState } from 'react';
import { request } from '../../api/client.ts';
import { errorText } from '../../api/errors.ts';
import { useOnline } from '../../connection/connection.ts';
import { notify } from '../../lib/notify.ts';
import { canSaveFiles, saveFile } from '../../lib/save-file.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { searchBody } from './queries.ts';
import type { UsersSearch } from './search.ts';
import { texts } from './texts.ts';

/** Writes all that the search finds into datos.csv (spec §7: byte-order mark, commas). */
export function ExportButton({ search }: { search: UsersSearch }) {
  const online = useOnline();
  const [busy, setBusy] = useState(false);

  async function handleClick() {
    if (!canSaveFiles()) return window.alert(texts.cannotExport);
    setBusy(true);
    try {
      const { columns, rows } = await request('userExportCSV', { body: searchBody(search) });
      const { writeCsv } = await import('#domain/csv/write.ts');
      saveFile('datos.csv', new Blob([writeCsv(columns, rows)], { type: 'text/csv' }));
      notify.success(texts.export, texts.exported(rows.length));
    } catch (error) {
      notify.error(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <ActionButton
      variant="default"
      loading={busy}
      refusal={online ? undefined : texts.offline}
      onClick={() => void handleClick()}
    >
      {texts.export}
    </ActionButton>
  );
}
