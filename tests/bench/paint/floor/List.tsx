import { Card, Text } from '@mantine/core';

/** Twenty entries, about as many as a screen shows. */
export function List({ what }: { what: string }) {
  return Array.from({ length: 20 }, (_, at) => `${what} ${at + 1}`).map((name) => (
    <Card key={name} withBorder mb="xs" padding="xs">
      <Text fw={600}>{name}</Text>
      <Text c="dimmed">Espera desde hace cinco minutos</Text>
    </Card>
  ));
}
