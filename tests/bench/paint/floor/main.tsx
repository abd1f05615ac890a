/**
 * Baseline application of React and Mantine: a page with a title, a few buttons and a list, and a
 * second page that loads when it opens. `#rows=1000&changes=10` shows a long table instead.
 */
import { Button, Group, MantineProvider, Title } from '@mantine/core';
import '@mantine/core/styles.css';
import { lazy, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { List } from './List.tsx';

const LongTable = lazy(async () => ({ default: (await import('./LongTable.tsx')).LongTable }));
const Queues = lazy(async () => ({ default: (await import('./Queues.tsx')).Queues }));

function Counter() {
  const [called, setCalled] = useState(0);
  return (
    <>
      <Title order={1}>Puesto</Title>
      <strong id="ticket-label">{called > 0 && `A${called}`}</strong>
      <Group my="md">
        <Button onClick={() => setCalled(called + 1)}>Llamar siguiente</Button>
        <Button variant="default">Pausa</Button>
        <Button variant="default">Cerrar puesto</Button>
      </Group>
      <List what="Turno" />
    </>
  );
}

function Floor() {
  const [page, setPage] = useState('Puesto');
  return (
    <MantineProvider>
      <nav>
        {['Puesto', 'Colas'].map((name) => (
          <Button key={name} variant="subtle" onClick={() => setPage(name)}>
            {name}
          </Button>
        ))}
      </nav>
      <main>
        <Suspense>{page === 'Colas' ? <Queues /> : <Counter />}</Suspense>
      </main>
    </MantineProvider>
  );
}

const root = document.getElementById('root');
const asked = new URLSearchParams(location.hash.slice(1));
const table = asked.has('rows') && (
  <Suspense>
    <LongTable count={Number(asked.get('rows'))} changes={Number(asked.get('changes'))} />
  </Suspense>
);
if (root) createRoot(root).render(table || <Floor />);
void navigator.serviceWorker?.register('/sw.js');
