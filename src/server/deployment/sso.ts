import { SetupError } from '../errors/setup-error.ts';
/** An OpenID provider that proves who the users of one organisation are. */
export interface SsoProvider {
  /** Stands in addresses. */
  id: string;
  /** What the button says, «Entrar con …». */
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The organisation's public address, also a former one: nobody of another comes in this way. */
  organisation: string;
}

export interface SsoConfig {
  /** Where browsers reach Vez, such as https://vez.example; providers send them back there. */
  publicUrl: string;
  providers: SsoProvider[];
}

const fields = ['id', 'label', 'issuer', 'clientId', 'clientSecret', 'organisation'] as const;

/** Reads VEZ_SSO, a JSON list of providers. Throws a SetupError that names what is wrong. */
export function readSso(env: Record<string, string | undefined>): SsoConfig | null {
  if (!env.VEZ_SSO) return null;
  const publicUrl = env.VEZ_PUBLIC_URL ?? '';
  if (!isSecure(publicUrl)) {
    throw new SetupError('VEZ_SSO needs VEZ_PUBLIC_URL, an https address without path');
  }
  const providers = parse(env.VEZ_SSO).map(readProvider);
  if (new Set(providers.map(({ id }) => id)).size < providers.length) {
    throw new SetupError('VEZ_SSO names a provider twice');
  }
  return { publicUrl: new URL(publicUrl).origin, providers };
}

function parse(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return list;
  } catch {
    // The error below says so; the parser's own message would repeat the secrets.
  }
  throw new SetupError('VEZ_SSO must be a JSON list of providers');
}

function readProvider(entry: unknown, index: number): SsoProvider {
  const given = (entry ?? {}) as Record<string, unknown>;
  for (const field of fields) {
    if (typeof given[field] !== 'string' || given[field] === '') {
      throw new SetupError(`VEZ_SSO: provider ${index + 1} needs "${field}"`);
    }
  }
  // Every field has just been seen to be a text.
  const provider = given as unknown as SsoProvider;
  if (!/^[a-z0-9-]{1,40}$/.test(provider.id)) {
    throw new SetupError('VEZ_SSO: "id" takes small letters, digits and hyphens');
  }
  if (!isSecure(provider.issuer))
    throw new SetupError('VEZ_SSO: "issuer" must be an https address');
  return provider;
}

/** Plain http is for trying it out on one's own machine. */
function isSecure(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
}
