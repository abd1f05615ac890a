import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import type { Configured } from './queries.ts';
import { texts } from './texts.ts';
import type { FieldNames, Wording } from './worded.ts';

const ChangesDrawer = lazyPart(async () => ({
  default: (await import('./ChangesDrawer.tsx')).ChangesDrawer,
}));

/**
 * Opens the change history of one configured object. Renders nothing for users without permission.
 */
export function ChangesButton(props: {
  of: Configured;
  name: string;
  fields: FieldNames;
  wording?: Wording;
  timeZone: string;
}) {
  const [opened, setOpened] = useState(false);
  if (!currentUserMay('configuration:history')) return null;
  return (
    <>
      <Button variant="default" size="md" onClick={() => setOpened(true)}>
        {texts.open}
      </Button>
      <Suspense>{opened && <ChangesDrawer {...props} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
