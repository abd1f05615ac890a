import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { openServer, request } from '#tests/support/server.ts';

it.each(['alerts.yaml', 'dashboard.json'])(
  '%s asks for measures that the server has',
  async (file) => {
    const server = await openServer();
    onTestFinished(server.close);
    await request(server, 'POST', '/gates/1/callNext');
    const { body: measures } = await server.app.inject('/metrics');
    const text = readFileSync(`deploy/${file}`, 'utf8');
    const asked = text.match(/\b(vez|nodejs|process)_[a-z0-9_]+\b/g) ?? [];
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.filter((name) => !measures.includes(`\n${name}`))).toEqual([]);
    for (const [, route = ''] of text.matchAll(/route=\\?"(.+?)\\?"/g)) {
      expect(measures).toContain(`route="${route}"`);
    }
  },
);
