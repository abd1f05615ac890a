import type { MessageKind, messageKinds } from '../kinds.ts';

type ChannelOf<Name extends MessageKind> = (typeof messageKinds)[Name]['channels'][number];

type Wording<Name extends MessageKind> = (Extract<ChannelOf<Name>, 'email' | 'push'> extends never
  ? unknown
  : { subject: string }) &
  ('email' extends ChannelOf<Name> ? { email: string } : unknown) &
  (Exclude<ChannelOf<Name>, 'email'> extends never ? unknown : { note: string });

export type Wordings = { readonly [Name in MessageKind]: Wording<Name> };
