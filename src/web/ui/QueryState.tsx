import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { timeOfDay } from '../lib/time.ts';

/** What is needed to know of one query, or of several taken together. */
export interface QueryResult<T> {
  data: T | undefined;
  error: unknown;
  isError: boolean;
  dataUpdatedAt: number;
  refetch: () => unknown;
}

/**
 * The states of a list or panel: loading, failed, empty, and what is shown otherwise, with
 * the time of the data when it could not be refreshed.
 */
export function QueryState<T>({
  result,
  errorText,
  empty,
  children,
}: {
  result: QueryResult<T>;
  errorText: (error: unknown) => string;
  /** Shown instead of the content when it is an empty list. */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { data, error, dataUpdatedAt, isError, refetch } = result;
  if (data === undefined) {
    return isError ? (
      <Failure text={errorText(error)} onRetry={() => void refetch()} />
    ) : (
      <Loading />
    );
  }
  return (
    <>
      {isError && (
        <Text size="sm" c="dimmed" mb="xs" role="status">
          Datos de las {timeOfDay(dataUpdatedAt)}
        </Text>
      )}
      {empty && Array.isArray(data) && data.length === 0 ? empty : children(data)}
    </>
  );
}

function Loading() {
  return (
    <Stack role="status" aria-busy="true" aria-label="Cargando">
      <Skeleton height={96} />
      <Skeleton height={96} />
    </Stack>
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
