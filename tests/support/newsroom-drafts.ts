import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Role } from '#features/accounts/roles.ts';
import type { Perspective } from '#features/formats/formats.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from './api.ts';
import { testDatabase } from './database.ts';
import { testServices } from './services.ts';
import { ask, insertPerson, sessionCookie, type GivenPerson } from './signed-in.ts';
import type { DraftContent } from '#features/manuscripts/content.ts';
import { DraftFile } from '#features/manuscripts/contract.ts';

/** What is said of all that a draft lacks. */
export const saidOf = (missing: unknown) => (missing as { words: string }[]).map(({ words }) => words);

export type Person = { id: string; email: string; cookie: string };

/** A newsroom on a database of its own, with a clock that moves when it is told to. */
export async function openDrafting() {
  const database = await testDatabase();
  const { db } = database;
  // Readers see by the database's own clock.
  let clock = new Date(Math.floor(Date.now() / 1000) * 1000);
  const services: Services = { ...testServices(db), now: () => clock };
  const api: OpenAPIHono = testApi(services);

  const person = async (role: Role, given: GivenPerson = {}): Promise<Person> => {
    const { id, email } = await insertPerson(db, { role, twoFactorExempt: true, password: false, ...given });
    return { id, email, cookie: await sessionCookie(db, id) };
  };
  const call = (who: Person | null, method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    ask(api, method, path.startsWith('/api/') ? path : `/api/newsroom/drafts${path}`, {
      ...(who ? { cookie: who.cookie } : {}),
      ...(headers ? { headers } : {}),
      body,
    });
  /** What a call answers that is to be allowed: the draft's file. */
  const change = async (who: Person, method: string, path: string, body?: unknown): Promise<DraftFile> => {
    const answer = await call(who, method, path, body);
    expect([path, answer.status, answer.body['message']]).toEqual([path, expect.toBeOneOf([200, 201]), undefined]);
    return DraftFile.parse(answer.body);
  };

  return {
    db,
    services,
    person,
    call,
    change,
    /** Status and words of a call that is to be refused. */
    async refusal(who: Person | null, method: string, path: string, body?: unknown) {
      const answer = await call(who, method, path, body);
      return [answer.status, answer.body['message']];
    },
    file: (who: Person, id: string) => change(who, 'GET', `/${id}`),
    step: (who: Person, id: string, step: object) => change(who, 'POST', `/${id}/steps`, step),
    /** Ticks items of the checklist on the latest version. */
    async tick(who: Person, id: string, items: readonly string[], note: string): Promise<void> {
      const { version } = await change(who, 'GET', `/${id}`);
      for (const item of items) await change(who, 'PUT', `/${id}/checklist`, { version, item, done: true, note });
    },
    /** Saves what is given over the latest content. */
    async save(who: Person, id: string, given: Partial<DraftContent>): Promise<DraftFile> {
      const { version, content } = await change(who, 'GET', `/${id}`);
      return change(who, 'PUT', `/${id}/content`, { baseVersion: version, content: { ...content, ...given } });
    },
    subjects: async (to: string): Promise<string[]> => {
      const { rows } = await db.execute<{ subject: string }>(
        sql`select subject from mails where "to" = ${to} order by created_at, subject`,
      );
      return rows.map(({ subject }) => subject);
    },
    now: () => clock,
    pass(ms: number): void {
      clock = new Date(clock.getTime() + ms);
    },
    async close(): Promise<void> {
      await services.changes.close();
      await database.close();
    },
  };
}

export type Drafting = Awaited<ReturnType<typeof openDrafting>>;

/** A Dualità whose two sides agreed what about. */
export async function agreedDualita(
  drafting: Drafting,
  { pro, contro }: Record<Perspective, Person>,
  title = 'Chiudere la piazza alle auto?',
): Promise<DraftFile> {
  const made = await drafting.change(pro, 'POST', '', { format: 'dualita', title, side: 'pro', opponentId: contro.id });
  await drafting.change(pro, 'PUT', `/${made.id}/motion`, { motion: 'La piazza va chiusa alle auto' });
  return drafting.change(contro, 'POST', `/${made.id}/motion/yes`, { motionVersion: 1 });
}

/** The same with all six turns and everything that its page shows, handed in for review. */
export async function writtenDualita(
  drafting: Drafting,
  authors: Record<Perspective, Person>,
  title?: string,
): Promise<DraftFile> {
  const { id, dualita } = await agreedDualita(drafting, authors, title);
  for (const { number, perspective } of dualita!.turns) {
    const who = authors[perspective];
    const text = { title: `Turno ${number}`, content: `Le ragioni della parte ${perspective}, al turno ${number}.` };
    await drafting.change(who, 'PUT', `/${id}/turns/${number}`, { baseVersion: 0, text });
    await drafting.change(who, 'POST', `/${id}/turns/${number}/submit`, { version: 1 });
  }
  const { version } = await drafting.save(authors.pro, id, {
    summary: 'Due Tribune sulla piazza.',
    dualita: { motion: '', proLabel: 'chiuderla', controLabel: 'lasciarla aperta' },
  });
  return drafting.step(authors.pro, id, { act: 'submit', version });
}
