import { Title } from '@mantine/core';
import { List } from './List.tsx';

/** Exported as what `lazy` takes. */
export default function Queues() {
  return (
    <>
      <Title order={1}>Colas</Title>
      <List what="Cola" />
    </>
  );
}
