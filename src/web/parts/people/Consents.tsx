import { Checkbox, Group } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import {
  channels,
  channelTraits,
  type MessageChannel,
  writtenChannels,
} from '#domain/messages/channels.ts';
import { consentTexts, texts } from './texts.ts';

/** Choice of the channels that write to a person; other channels in `value` stay. */
export function Consents({
  value,
  onChange,
  lacks = () => false,
}: {
  value: readonly MessageChannel[];
  onChange: (value: MessageChannel[]) => void;
  /** True if the person has no such address. */
  lacks?: (address: 'email' | 'phone') => boolean;
}) {
  return (
    <Group gap="xl" align="flex-start">
      {writtenChannels.map((channel) => {
        const agreed = value.includes(channel);
        const { address } = channelTraits[channel];
        return (
          <Checkbox
            key={channel}
            label={consentTexts[channel]}
            description={agreed && lacks(address) && texts.lacks[address]}
            size="md"
            py={10}
            checked={agreed}
            onChange={() =>
              onChange(channels.filter((each) => value.includes(each) !== (each === channel)))
            }
          />
        );
      })}
    </Group>
  );
}
