import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { errorText } from '../../api/errors.ts';
import { useOnline } from '../../connection/connection.ts';
import { DataAge } from './DataAge.tsx';

export interface QueryResult<T> {
  data: T | undefined;
  error: unknown;
  isError: boolean;
  dataUpdatedAt: number;
  refetch: () => unknown;
}

/**
 * Shows a list or panel while loading, failed, empty or loaded, with the age of data that could not
 * be refreshed.
 */
export function QueryState<T>({
  result,
  empty,
  lasting = false,
  skeleton = <Usual />,
  children,
}: {
  result: QueryResult<T>;
  /** Replaces the content if it is an empty list. */
  empty?: ReactNode;
  /** Hides the age of data that rarely change. */
  lasting?: boolean;
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
