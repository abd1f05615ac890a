import type { components } from '#contract/types.ts';
import { writeCsv } from '#domain/csv/write.ts';
import { fileOf } from '#domain/reports/file.ts';
import { canSaveFiles, saveFile } from '../lib/save-file.ts';
import { channelTexts } from '../parts/tickets/texts.ts';
import { texts } from './texts.ts';
import { turnRows } from './turn-rows.ts';

export function Downloads({ report }: { report: components['schemas']['BranchReport'] }) {
  const save = (name: string, { columns, rows }: { columns: string[]; rows: string[][] }) => {
    if (!canSaveFiles()) return window.alert(texts.cannotSave);
    saveFile(name, new Blob([writeCsv(columns, rows)], { type: 'text/csv' }));
  };
  return (
    <div className="downloads">
      {report.turns.length > 0 && (
        <button type="button" onClick={() => save('turnos.csv', turnRows(report))}>
          {texts.turnsFile}
        </button>
      )}
      <button type="button" onClick={() => save('datos.csv', fileOf(report, channelTexts))}>
        {texts.file}
      </button>
      <button type="button" className="main" onClick={() => window.print()}>
        {texts.print}
      </button>
    </div>
  );
}
