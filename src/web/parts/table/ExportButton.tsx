import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../api/errors.ts';
import { useOnline } from '../../connection/connection.ts';
import { notify } from '../../lib/notify.ts';
import { canSaveFiles, saveFile } from '../../lib/save-file.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { texts } from './texts.ts';

export interface Part {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface Export {
  file: string;
  /** Approximate number of rows. */
  total: number;
  parts: (signal: AbortSignal) => AsyncIterable<Part>;
  /** Button text for a file with one line of text per row instead of a table. */
  lines?: string;
}

/** Exports all rows that match the filters (spec §7), with progress and a button to cancel. */
export function ExportButton({ file, total, parts, lines }: Export) {
  const online = useOnline();
  const [read, setRead] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function handleClick() {
    if (!canSaveFiles()) return window.alert(texts.cannotExport);
    const controller = new AbortController();
    running.current = controller;
    setRead(0);
    try {
      const rows: (readonly string[])[] = [];
      let columns: readonly string[] = [];
      for await (const part of parts(controller.signal)) {
        columns = part.columns;
        rows.push(...part.rows);
        setRead(rows.length);
      }
      controller.signal.throwIfAborted();
      saveFile(file, lines ? linesOf(rows) : await tableOf(columns, rows));
      notify.success(texts.export, texts.exported(rows.length, file));
    } catch (error) {
      if (!controller.signal.aborted) notify.error(errorText(error));
    } finally {
      setRead(null);
    }
  }

  if (read === null)
    return (
      <ActionButton
        variant="default"
        refusal={online ? undefined : texts.offline}
        onClick={() => void handleClick()}
      >
        {lines ?? texts.export}
      </ActionButton>
    );
  const share = total > 0 ? Math.min(1, read / total) : 0;
  return (
    <Group gap="sm" wrap="nowrap">
      <progress value={share} aria-label={texts.exporting} />
      <Text span>{texts.percent(share)}</Text>
      <Button
        variant="default"
        size="md"
        onClick={() => {
          running.current?.abort();
          notify.success(texts.export, texts.stopped);
        }}
      >
        {texts.stop}
      </Button>
    </Group>
  );
}

async function tableOf(columns: readonly string[], rows: Part['rows']): Promise<Blob> {
  const { writeCsv } = await import('#domain/csv/write.ts');
  return new Blob([writeCsv(columns, rows)], { type: 'text/csv' });
}

const linesOf = (rows: Part['rows']) =>
  new Blob(
    rows.map(([line]) => `${line}\n`),
    { type: 'application/jsonl' },
  );
