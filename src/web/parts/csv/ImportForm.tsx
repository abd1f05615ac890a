import { Alert, Button, FileInput, Progress, Stack, Text, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as api from '#contract/web.ts';
import { ApiError, errorText, mayRetry } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { useOnline } from '../../connection/connection.ts';
import { Actions } from '../../ui/Actions.tsx';
import { ImportReport } from './ImportReport.tsx';
import { progressQuery } from './queries.ts';
import { texts } from './texts.ts';
import { inputOf, type Report, type Upload, type UploadKind } from './upload.ts';
import '@mantine/core/styles/Progress.css';

interface Props {
  kind: UploadKind;
  /**
   * Idempotency-Key of the upload in the address, which shows its progress even after its response
   * is lost.
   */
  job: string | undefined;
  onJob: (job: string | undefined) => void;
  onBack: () => void;
}

/**
 * Imports a file. A dry run first reports the outcome of each row; a running import can be stopped.
 */
export function ImportForm({ kind, job, onJob, onBack }: Props) {
  const online = useOnline();
  const { file, take, report, lost, upload, start, onEnd, onLost } = useUpload(kind, online, onJob);
  const { sent } = upload;
  if (upload.isPending && sent) {
    return <Running job={sent.key} dryRun={sent.input.query?.dryRun ?? false} />;
  }
  // The address keeps the key for a moment after the upload ends.
  const answered = job === sent?.key && !mayRetry(upload.error);
  if (job && !answered) {
    return <Running key="followed" job={job} dryRun={false} onEnd={onEnd} onLost={onLost} />;
  }
  return (
    <Stack>
      <FileInput
        label={texts.file}
        description={kind.fileHint}
        placeholder={texts.chooseFile}
        accept=".csv,.txt,text/csv,text/plain"
        size="md"
        value={file}
        onChange={take}
      />
      {!file && <Pasted onTake={(text) => take(new File([text], texts.pastedFile))} />}
      {!online && <Alert color="yellow">{texts.fileWaits}</Alert>}
      {lost && (
        <Alert color="red" role="alert">
          {texts.jobLost}
        </Alert>
      )}
      {upload.error && (
        <Alert color="red" role="alert">
          {errorText(upload.error)}
        </Alert>
      )}
      {file && !report && online && (
        <Actions>
          <Button size="md" onClick={() => start({ file, dryRun: true })}>
            {texts.judge}
          </Button>
        </Actions>
      )}
      {report && (
        <ImportReport
          kind={kind}
          report={report}
          gone={!file}
          onColumns={(columns) => file && start({ file, columns, dryRun: true })}
          onApply={(onlyValid) =>
            file && start({ file, onlyValid, columns: report.columns, dryRun: false })
          }
        />
      )}
      <Actions>
        <Button variant="default" size="md" onClick={onBack}>
          {report?.applied ? texts.close : texts.back}
        </Button>
      </Actions>
    </Stack>
  );
}

function useUpload(kind: UploadKind, online: boolean, onJob: Props['onJob']) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [lost, setLost] = useState(false);
  const upload = useOperation(kind.operation, {
    // After a lost response the key gives the progress, so the file is not sent again.
    retries: 0,
    onSuccess: setReport,
  });
  const start = (terms: Upload) => {
    const key = crypto.randomUUID();
    setLost(false);
    if (!terms.dryRun) onJob(key);
    // A closed dialog must not change the address, which may belong to another page by then.
    upload.run(inputOf(terms), key, {
      onSuccess: () => onJob(undefined),
      onError: (error) => {
        // After a lost response the server may still be working, so the form keeps polling.
        if (!mayRetry(error)) onJob(undefined);
      },
    });
  };
  const take = (next: File | null) => {
    setFile(next);
    setReport(null);
    upload.reset();
    if (next && online) start({ file: next, dryRun: true });
  };
  const onEnd = (answer: Report) => {
    setReport(answer);
    void queryClient.invalidateQueries();
    onJob(undefined);
  };
  const onLost = () => {
    setLost(true);
    onJob(undefined);
  };
  return { file, take, report, lost, upload, start, onEnd, onLost };
}

/** Maximum characters in the field; more would block the browser's layout for seconds. */
const mostShown = 20_000;

function Pasted({ onTake }: { onTake: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <>
      <Textarea
        label={texts.pasted}
        size="md"
        rows={3}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (pasted.length <= mostShown) return;
          event.preventDefault();
          onTake(pasted);
        }}
      />
      {text.trim() !== '' && (
        <Actions>
          <Button size="md" onClick={() => onTake(text)}>
            {texts.judgePasted}
          </Button>
        </Actions>
      )}
    </>
  );
}

/** Progress of an upload. `onEnd` receives its report if no request is waiting for it. */
function Running({
  job,
  dryRun,
  onEnd,
  onLost,
}: {
  job: string;
  dryRun: boolean;
  onEnd?: (report: Report) => void;
  onLost?: () => void;
}) {
  const online = useOnline();
  const progress = useQuery(progressQuery(job));
  const { processed = 0, total = 0, report, status } = progress.data ?? {};
  // A cached response may predate the arrival of the file.
  const unknown =
    progress.isFetchedAfterMount &&
    progress.error instanceof ApiError &&
    progress.error.status === 404;
  const isLost = status === 'interrupted' || unknown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (report) onEnd?.(report);
    else if (isLost) onLost?.();
  }, [report, isLost]);
  const stop = useOperation(api.userCsvCancel, { retries: 0 });
  return (
    <Stack>
      <Text role="status">{online ? (dryRun ? texts.judging : texts.saving) : texts.goesOn}</Text>
      <Progress
        size="xl"
        value={total > 0 ? (processed / total) * 100 : 100}
        animated={total === 0}
        aria-label={texts.progress}
      />
      {stop.error && (
        <Alert color="red" role="alert">
          {errorText(stop.error)}
        </Alert>
      )}
      <Actions>
        <Button
          variant="default"
          size="md"
          loading={stop.isPending}
          onClick={() => stop.run({ body: { key: job } })}
        >
          {texts.stop}
        </Button>
      </Actions>
    </Stack>
  );
}
