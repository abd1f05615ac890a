import type { MessageKind, messageKinds } from '../kinds.ts';

type ChannelOf<Name extends MessageKind> = (typeof messageKinds)[Name]['channels'][number];

/** The texts of a kind: each channel that it uses requires its part. */
type Wording<Name extends MessageKind> =
  // An e-mail and a push notification have a subject.
  (Extract<ChannelOf<Name>, 'email' | 'push'> extends never ? unknown : { subject: string }) &
    ('email' extends ChannelOf<Name> ? { email: string } : unknown) &
    // The short text of an SMS, a push notification and a webhook.
    (Exclude<ChannelOf<Name>, 'email'> extends never ? unknown : { note: string });

export type Wordings = { readonly [Name in MessageKind]: Wording<Name> };
