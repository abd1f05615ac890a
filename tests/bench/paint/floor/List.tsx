import { Card, Text } from '@mantine/core';

export function List({ what }: { what: string }) {
  return Array.from({ length: 20 }, (_, at) => `${what} ${at + 1}`).map((name) => (
    <Card key={name} withBorder mb="xs" padding="xs">
      <Text fw={600}>{name}</Text>
      <Text c="dimmed">Espera desde hace cinco minutos</Text>
    </Card>
  ));
}
