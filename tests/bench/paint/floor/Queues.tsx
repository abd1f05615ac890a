import { Title } from '@mantine/core';
import { List } from './List.tsx';

export function Queues() {
  return (
    <>
      <Title order={1}>Colas</Title>
      <List what="Cola" />
    </>
  );
}
