import type { MessageChannel } from '#domain/messages/channels.ts';

export const messageChannelTexts: Record<MessageChannel, string> = {
  email: 'Correo',
  sms: 'SMS',
  push: 'Aviso push',
  webhook: 'Webhook',
};
