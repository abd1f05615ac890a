import { Alert, Button, FileInput, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../api/errors.ts';
import { invalidate, query } from '../../api/query.ts';
import { ImportReport } from './ImportReport.tsx';
import { texts } from './texts.ts';
import { type Report, sendFile, stopUpload, type Upload, type UploadKind } from './upload.ts';

/** A file of users: first what would happen row by row, then the work itself, which can be stopped. */
export function ImportForm({ kind, onBack }: { kind: UploadKind; onBack: () => void }) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const upload = useMutation<Report, Error, Upload>({
    mutationFn: sendFile,
    networkMode: 'always',
    onSuccess: (answer) => {
      setReport(answer);
      if (answer.applied) void invalidate(client, '/api/users/usersService');
    },
  });
  const start = (terms: Partial<Upload> & { file: File }) =>
    upload.mutate({
      kind,
      key: crypto.randomUUID(),
      dryRun: false,
      onlyValid: false,
      columns: null,
      ...terms,
    });

  if (upload.isPending) return <Running upload={upload.variables} />;
  return (
    <Stack>
      <FileInput
        label={texts.file}
        description={texts.fileHint[kind]}
        placeholder={texts.chooseFile}
        accept=".csv,.txt,text/csv,text/plain"
        size="md"
        value={file}
        onChange={(next) => {
          setFile(next);
          setReport(null);
          if (next) start({ file: next, dryRun: true });
        }}
      />
      {upload.error && (
        <Alert color="red" role="alert">
          {errorText(upload.error)}
        </Alert>
      )}
      {file && report && (
        <ImportReport
          kind={kind}
          report={report}
          onColumns={(columns) => start({ file, columns, dryRun: true })}
          onApply={(onlyValid) => start({ file, onlyValid, columns: report.columns })}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" size="md" onClick={onBack}>
          {report?.applied ? texts.close : texts.back}
        </Button>
      </Group>
    </Stack>
  );
}

function Running({ upload: { key, dryRun } }: { upload: Upload }) {
  const progress = useQuery({
    ...query('/api/users/csvProgress', { params: { query: { key } } }),
    refetchInterval: 1000,
    // Unknown for as long as the file is on its way.
    retry: false,
  });
  const { processed = 0, total = 0 } = progress.data ?? {};
  const stop = useMutation({ mutationFn: () => stopUpload(key) });
  return (
    <Stack>
      <Text role="status">{dryRun ? texts.judging : texts.saving}</Text>
      <Progress
        size="xl"
        value={total > 0 ? (processed / total) * 100 : 100}
        animated={total === 0}
        aria-label={texts.progress}
      />
      <Group justify="flex-end">
        <Button variant="default" size="md" loading={stop.isPending} onClick={() => stop.mutate()}>
          {texts.stop}
        </Button>
      </Group>
    </Stack>
  );
}
