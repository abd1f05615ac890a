import { Button, Group, Text } from '@mantine/core';

export function Pages({
  page,
  pages,
  onPage,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  if (pages <= 1 && page === 1) return null;
  return (
    <Group component="nav" aria-label="Páginas" justify="center" mt="lg">
      <Button variant="default" size="md" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Anterior
      </Button>
      <Text role="status">
        Página {page} de {Math.max(pages, 1)}
      </Text>
      <Button variant="default" size="md" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Siguiente
      </Button>
    </Group>
  );
}
