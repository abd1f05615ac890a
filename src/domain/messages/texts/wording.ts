import type { MessageKind, messageKinds } from '../kinds.ts';

type ChannelOf<Name extends MessageKind> = (typeof messageKinds)[Name]['channels'][number];

/** What a language says of a kind: the channels that the kind travels by ask for its parts. */
type Wording<Name extends MessageKind> =
  // A subject goes with an e-mail or a notice.
  (Extract<ChannelOf<Name>, 'email' | 'push'> extends never ? unknown : { subject: string }) &
    ('email' extends ChannelOf<Name> ? { email: string } : unknown) &
    // What fits an SMS, a notice and other programs.
    (Exclude<ChannelOf<Name>, 'email'> extends never ? unknown : { note: string });

/** The default texts of a language, complete for every kind and channel. */
export type Wordings = { readonly [Name in MessageKind]: Wording<Name> };
