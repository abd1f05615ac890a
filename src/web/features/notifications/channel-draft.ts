import type { components } from '#contract/types.ts';
import { type ChannelSettings, checkChannel } from '#domain/messages/channel-settings.ts';
import type { ApiIssue } from '../../api/errors.ts';

type Schemas = components['schemas'];
export type Reached = Exclude<Schemas['MessageChannel'], 'push'>;

/** Form values of a channel: all fields, including ones that its settings do not use. */
export interface ChannelDraft {
  version: number;
  enabled: boolean;
  /** Empty keeps the stored secret. */
  secret: string;
  host: string;
  port: string;
  security: ChannelSettings['email']['security'];
  user: string;
  fromName: string;
  fromAddress: string;
  method: ChannelSettings['sms']['method'];
  address: string;
  headers: ChannelSettings['sms']['headers'];
  contentType: ChannelSettings['sms']['contentType'];
  body: string;
  success: string;
}

const usual: ChannelDraft = {
  version: 0,
  enabled: true,
  secret: '',
  host: '',
  port: '465',
  security: 'tls',
  user: '',
  fromName: '',
  fromAddress: '',
  method: 'POST',
  address: '',
  headers: [],
  contentType: 'application/json',
  body: '{"to":"{telefono}","text":"{texto}"}',
  success: '200, 201, 202',
};

export function channelDraft({
  settings,
  state,
  version,
}: Schemas['MessageChannelSetup']): ChannelDraft {
  const { email, sms, webhook } = settings;
  return {
    ...usual,
    ...(email && { ...email, port: String(email.port) }),
    ...(sms && { ...sms, success: sms.success.join(', ') }),
    ...webhook,
    version,
    enabled: state !== 'off',
  };
}

/** Converts the form values to settings, with surrounding spaces trimmed. */
export function settingsOf(channel: Reached, draft: ChannelDraft): Schemas['ChannelSettings'] {
  const [host, user, fromName, fromAddress, address] = [
    draft.host.trim(),
    draft.user.trim(),
    draft.fromName.trim(),
    draft.fromAddress.trim(),
    draft.address.trim(),
  ];
  switch (channel) {
    case 'email': {
      const port = numberOf(draft.port);
      return { email: { host, port, security: draft.security, user, fromName, fromAddress } };
    }
    case 'sms': {
      const { method, contentType, body } = draft;
      const headers = draft.headers.map(({ name, value }) => ({ name: name.trim(), value }));
      const success = draft.success.split(',').map(numberOf);
      return { sms: { method, address, headers, contentType, body, success } };
    }
    case 'webhook':
      return { webhook: { address } };
  }
}

/** Returns 0, which is no valid port or status, when the text is no number. */
const numberOf = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : 0);

export function issuesOf(channel: Reached, draft: ChannelDraft): ApiIssue[] {
  const { email, sms, webhook } = settingsOf(channel, draft);
  const faults = [
    ...(email ? checkChannel('email', email) : []),
    ...(sms ? checkChannel('sms', sms) : []),
    ...(webhook ? checkChannel('webhook', webhook) : []),
  ];
  return faults.map(({ field, key, params }) => ({ field, key, ...(params && { params }) }));
}
