import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accessibilityEmails, accessibilityNotes } from '#server/db/schema/accessibility.ts';
import { users } from '#server/db/schema/users.ts';
import { tellOfNotes } from '#server/modules/accessibility/tell.ts';
import { openFloor } from '#tests/support/floor.ts';
import { openMessages } from '#tests/support/messages.ts';
import { headerOf, partOf } from '#tests/support/receivers.ts';

const floor = openFloor();
const { receivers, setUp, received, clear } = openMessages(floor);
const db = () => floor.server.deps.database.db;
beforeEach(async () => {
  await db().delete(accessibilityNotes);
  await db().delete(accessibilityEmails);
});

let written = 0;

async function write(count: number, more: { text?: string; page?: string } = {}) {
  const { organisationId } = floor.server.world;
  const at = floor.server.deps.clock();
  await db()
    .insert(accessibilityNotes)
    .values(
      Array.from({ length: count }, () => {
        written += 1;
        return {
          organisationId,
          at,
          digest: `note ${written}`,
          language: 'es' as const,
          name: 'Eva',
          email: 'eva@example.org',
          page: '',
          text: `Barrera ${written}`,
          ...more,
        };
      }),
    );
}

const tick = () => tellOfNotes(floor.server.deps);
const mailed = () => receivers.mail.emails.length;
const later = (minutes: number) => floor.server.advance(minutes * 60);
const untold = async () => {
  const [row] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(accessibilityNotes)
    .where(sql`told_at is null`);
  return row?.count;
};

function email() {
  const { email } = received();
  expect(email).toHaveLength(1);
  clear();
  const [[subject, text] = []] = email;
  return { subject, text: `${text}` };
}

describe('an e-mail to Managers', () => {
  it('comes at once for a thousand notes, and once more within the hour', async () => {
    await write(500);
    await tick();
    expect(receivers.mail.emails.map(({ to }) => to)).toEqual([
      [floor.server.world.emails.Manager],
    ]);
    const first = email();
    expect(first.subject).toBe('Accesibilidad: 500 mensajes nuevos');
    expect(first.text.match(/^> /gm)).toHaveLength(10);
    expect(first.text).toContain('Los 10 primeros:');
    expect(first.text).toContain('Mis sucursales › Ajustes › Mensajes sobre accesibilidad');
    for (let minute = 0; minute < 59; minute += 1) {
      if (minute < 50) await write(10);
      later(1);
      await tick();
    }
    expect(mailed()).toBe(0);
    later(1);
    await tick();
    expect(email().subject).toBe('Accesibilidad: 500 mensajes nuevos');
    later(61);
    await tick();
    expect(mailed()).toBe(0);
    expect(await untold()).toBe(0);
  });

  it('goes to every Manager, five at most, whatever their number', async () => {
    const [manager] = await db()
      .select()
      .from(users)
      .where(sql`email = ${floor.server.world.emails.Manager}`);
    if (!manager) throw new Error('no Manager');
    const { id: _, ...like } = manager;
    const more = [1, 2, 3, 4, 5, 6].map((n) => ({ ...like, email: `gerente${n}@uno.example` }));
    await db().insert(users).values(more);
    await write(1);
    await tick();
    expect(mailed()).toBe(5);
    await db().delete(users).where(sql`email like 'gerente%'`);
  });

  it('is one, whichever of several processes is first', async () => {
    await write(3);
    await Promise.all(Array.from({ length: 6 }, tick));
    expect(email().subject).toBe('Accesibilidad: 3 mensajes nuevos');
  });

  it('is not sent where nobody wrote', async () => {
    await tick();
    expect(mailed()).toBe(0);
    expect(await db().select().from(accessibilityEmails)).toEqual([]);
  });

  it('has no link of strangers, no line of theirs that is not quoted, and no address', async () => {
    const text = 'Pague en https://mal.example/x\r\nwww.mal.example\u2028\u202e<b>mal.example</b>';
    await write(1, { text, page: 'http://mal.example' });
    await tick();
    const [source] = receivers.mail.emails;
    const html = source ? partOf(source, 'text/html') : '';
    expect(source && headerOf(source, 'subject')).toBe('Accesibilidad: ha escrito una persona');
    expect(html).toContain('mal[.]example');
    expect(html).toContain('&lt;b&gt;');
    expect(html).not.toContain('<a ');
    const said = email().text;
    expect(said).toContain('\n> Pague en mal[.]example/x www[.]mal[.]example');
    expect(said).toContain('\n> (mal[.]example)');
    expect(said).not.toMatch(/https?:|mal\.example|eva@|\u202e/);
  });
});

describe('while mail is away', () => {
  it('is tried again with what has come meanwhile, and nothing is lost', async () => {
    receivers.mail.refuse(451);
    await write(2);
    await tick();
    expect(mailed()).toBe(0);
    receivers.mail.refuse(null);
    later(1);
    await tick();
    expect(mailed()).toBe(0);
    await write(3);
    later(10);
    await tick();
    expect(email().subject).toBe('Accesibilidad: 5 mensajes nuevos');
    later(61);
    await tick();
    expect(mailed()).toBe(0);
  });

  it('goes on after a process that claimed it and died', async () => {
    await write(1);
    const at = floor.server.deps.clock();
    await db().update(accessibilityNotes).set({ toldAt: at });
    const { organisationId } = floor.server.world;
    const tryAt = new Date(at.getTime() + 600_000);
    await db().insert(accessibilityEmails).values({ organisationId, at, tryAt });
    await tick();
    expect(mailed()).toBe(0);
    later(11);
    await tick();
    expect(email().subject).toBe('Accesibilidad: ha escrito una persona');
  });

  it('waits until the organisation has e-mail', async () => {
    await setUp('email');
    await write(4);
    await tick();
    const read = await floor.manager.get('/accessibility/notes');
    expect(read.body.content).toHaveLength(4);
    await setUp();
    later(11);
    await tick();
    expect(email().subject).toBe('Accesibilidad: 4 mensajes nuevos');
  });
});
