import { Anchor, Text } from '@mantine/core';
import '@mantine/core/styles/Anchor.css';
import { readItem } from '../../session/storage.ts';
import { bookingTexts as texts } from './booking-texts.ts';

/** The page on which people book by themselves, to be opened or copied. */
export function BookingAddress() {
  const address = `${location.origin}/web/reservar/${readItem('accessClient') ?? ''}`;
  return (
    <Text mb="md">
      {`${texts.address}: `}
      <Anchor href={address} target="_blank" style={{ overflowWrap: 'anywhere' }}>
        {address}
      </Anchor>
    </Text>
  );
}
