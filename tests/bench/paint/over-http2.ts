import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { steadyPort } from '#tests/support/steady-port.ts';

/** Headers of a single connection, which a proxy does not forward. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/**
 * Starts an HTTP/2 proxy over TLS with a self-signed certificate, as a deployment has one. Without
 * TLS a browser does not install a page.
 */
export async function overHttp2(target: string): Promise<{ url: string; stop: () => void }> {
  const agent = new Agent({ keepAlive: true });
  const proxy = createSecureServer(ownCertificate(), (asked, answer) => {
    const headers = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'));
    const sent = request(new URL(asked.url, target), {
      agent,
      method: asked.method,
      headers: Object.fromEntries(headers),
    });
    sent.on('response', (got) => {
      const kept = Object.entries(got.headers).filter(([name]) => !ofConnection.includes(name));
      answer.writeHead(got.statusCode ?? 502, Object.fromEntries(kept));
      got.pipe(answer);
    });
    sent.on('error', () => answer.stream.close());
    answer.on('close', () => sent.destroy());
    asked.pipe(sent);
  });
  const port = await steadyPort();
  await new Promise<void>((resolve) => proxy.listen(port, resolve));
  const stop = () => {
    proxy.close();
    agent.destroy();
  };
  return { url: `https://localhost:${port}`, stop };
}

function ownCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'vez-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const args = ['req', '-x509', ...kind, '-subj', '/CN=localhost', '-keyout', key, '-out', cert];
  try {
    execFileSync('openssl', args, { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
