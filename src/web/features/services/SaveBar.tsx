import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionButton } from '../../ui/ActionButton.tsx';
import css from './services.module.css';

export function SaveBar({
  label,
  refusal,
  saving,
  onSave,
  onDiscard,
  children,
}: {
  label: string;
  refusal: string | undefined;
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  children: ReactNode;
}) {
  return (
    <Group className={css.bar}>
      {children}
      <Group gap="sm">
        <Button variant="default" size="md" onClick={onDiscard}>
          Descartar
        </Button>
        <ActionButton refusal={refusal} loading={saving} onClick={onSave}>
          {label}
        </ActionButton>
      </Group>
    </Group>
  );
}
