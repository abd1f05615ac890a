import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A package that is served to browsers, runs in the server or builds them. */
export interface ThirdParty {
  name: string;
  version: string;
  /** As the package states it, an SPDX expression. */
  licence: string;
  text: string;
}

interface Locked {
  packages: Record<string, { version: string; dev?: boolean; optional?: boolean }>;
}

/** Returns the installed third-party packages by name. */
export function thirdParties(): ThirdParty[] {
  const { packages }: Locked = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return Object.entries(packages)
    .filter(([path, { dev }]) => path && !dev)
    .filter(([path]) => existsSync(`${path}/package.json`))
    .map(([path, { version }]) => {
      const { name, license } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'));
      return { name, version, licence: license?.type ?? license ?? 'unknown', text: textIn(path) };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

function textIn(path: string): string {
  const file = readdirSync(path).find((name) => /^(licen[cs]e|copying)/i.test(name));
  return file ? readFileSync(`${path}/${file}`, 'utf8').trim() : '';
}

/** Returns all licences as one text, each text once under the packages that it covers. */
export function licencesText(parties: readonly ThirdParty[]): string {
  const byText = new Map<string, ThirdParty[]>();
  for (const party of parties) {
    const text = party.text || `${party.licence}, without a text of its own`;
    byText.set(text, [...(byText.get(text) ?? []), party]);
  }
  const parts = [...byText].map(([text, covered]) => {
    const names = covered.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
    return `${names.join('\n')}\n\n${text}`;
  });
  return `${parts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}
