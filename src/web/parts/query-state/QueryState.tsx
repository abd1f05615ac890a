import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { errorText } from '../../api/errors.ts';
import { useOnline } from '../../connection/connection.ts';
import { DataAge } from './DataAge.tsx';

/** The result of one query, or of several taken together. */
export interface QueryResult<T> {
  data: T | undefined;
  error: unknown;
  isError: boolean;
  dataUpdatedAt: number;
  refetch: () => unknown;
}

/**
 * The states of a list or panel: loading, failed, empty, and what is shown otherwise, with
 * the time of the data where it cannot be or could not be refreshed.
 */
export function QueryState<T>({
  result,
  empty,
  lasting = false,
  skeleton = <Usual />,
  children,
}: {
  result: QueryResult<T>;
  /** Shown instead of the content when it is an empty list. */
  empty?: ReactNode;
  /** Changes so rarely that its age says nothing. */
  lasting?: boolean;
  /** Shown while the data load, in the shape of what comes. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { data, error, dataUpdatedAt, isError, refetch } = result;
  const online = useOnline();
  if (data === undefined) {
    return isError ? (
      <Failure text={errorText(error)} onRetry={() => void refetch()} />
    ) : (
      <Stack role="status" aria-busy="true" aria-label="Cargando">
        {skeleton}
      </Stack>
    );
  }
  return (
    <>
      {!lasting && (isError || !online) && <DataAge at={dataUpdatedAt} />}
      {empty && Array.isArray(data) && data.length === 0 ? empty : children(data)}
    </>
  );
}

function Usual() {
  return (
    <>
      <Skeleton height={96} />
      <Skeleton height={96} />
    </>
  );
}

function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Alert color="red" icon={<IconAlertTriangle />} title="No se ha podido cargar" role="alert">
      <Group justify="space-between">
        <Text>{text}</Text>
        <Button variant="default" onClick={onRetry}>
          Reintentar
        </Button>
      </Group>
    </Alert>
  );
}
