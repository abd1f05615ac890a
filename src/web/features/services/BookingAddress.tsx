import { Anchor, Text } from '@mantine/core';
import '@mantine/core/styles/Anchor.css';
import { keptSetting } from '../../session/kept-setting.ts';
import { readItem } from '../../session/storage.ts';
import { bookingTexts as texts } from './booking-texts.ts';

export function BookingAddress() {
  // The session holds the slug of its sign-in, which may have changed since.
  const slug = keptSetting('vez.public.address') ?? readItem('accessClient') ?? '';
  const address = `${location.origin}/web/reservar/${slug}`;
  return (
    <Text mb="md">
      {`${texts.address}: `}
      <Anchor href={address} target="_blank" style={{ overflowWrap: 'anywhere' }}>
        {address}
      </Anchor>
    </Text>
  );
}
