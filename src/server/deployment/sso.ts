import { SetupError } from '../errors/setup-error.ts';
export interface SsoProvider {
  /** Appears in URLs. */
  id: string;
  /** Text of the button after «Entrar con». */
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Public address of the organisation, current or former; only its users may sign in this way. */
  organisation: string;
}

export interface SsoConfig {
  /** Public origin of Vez, such as https://vez.example; providers redirect browsers there. */
  publicUrl: string;
  providers: SsoProvider[];
}

const fields = ['id', 'label', 'issuer', 'clientId', 'clientSecret', 'organisation'] as const;

/** Reads VEZ_SSO, a JSON list of providers. Throws a SetupError that names the fault. */
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
    // The error below covers this case; the parser's own message would repeat the secrets.
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
  // The cast: every field has been checked to be a string.
  const provider = given as unknown as SsoProvider;
  if (!/^[a-z0-9-]{1,40}$/.test(provider.id)) {
    throw new SetupError('VEZ_SSO: "id" takes small letters, digits and hyphens');
  }
  if (!isSecure(provider.issuer))
    throw new SetupError('VEZ_SSO: "issuer" must be an https address');
  return provider;
}

/** Plain http is allowed only on localhost, for development. */
function isSecure(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
}
