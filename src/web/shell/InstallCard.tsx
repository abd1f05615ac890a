import { Button, Divider, Text } from '@mantine/core';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { install, useInstall } from '../delivery/install.ts';
import { texts } from './texts.ts';
import '@mantine/core/styles/Divider.css';

/** Explains how to install Vez on this device; renders nothing if installed or impossible. */
export function InstallCard() {
  const how = useInstall();
  if (how === 'no') return null;
  return (
    <section aria-label={texts.install}>
      <Divider my="lg" />
      <Text mb="sm">{how === 'by-tap' ? texts.installHint : texts.installByHand}</Text>
      {how === 'by-tap' && (
        <Button
          variant="default"
          size="md"
          fullWidth
          leftSection={<IconDeviceMobileDown size={20} aria-hidden />}
          onClick={() => void install()}
        >
          {texts.install}
        </Button>
      )}
    </section>
  );
}
