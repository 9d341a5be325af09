import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Role } from '#features/accounts/roles.ts';
import { IdRow, oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie, type GivenPerson } from '../../../../tests/support/signed-in.ts';
import { insertStory, type GivenStory } from '../../../../tests/support/stories.ts';
import { DraftFile } from '#features/manuscripts/contract.ts';
import { StoryFile } from '../contract.ts';
import { checklistOf } from '#features/manuscripts/checklists.ts';

const Mail = z.object({ subject: z.string() });

export type Person = { id: string; email: string; cookie: string };

/** A newsroom on a database of its own, with a clock that moves when it is told to. */
export async function openNewsroom() {
  const database = await testDatabase();
  const { db } = database;
  let clock = new Date('2025-11-22T12:00:00Z');
  const services: Services = { ...testServices(db), now: () => clock };
  const api: OpenAPIHono = testApi(services);

  const person = async (role: Role, given: GivenPerson = {}): Promise<Person> => {
    const { id, email } = await insertPerson(db, { role, twoFactorExempt: true, password: false, ...given });
    return { id, email, cookie: await sessionCookie(db, id) };
  };
  const call = (who: Person | null, method: string, path: string, body?: unknown) =>
    ask(api, method, path.startsWith('/api/') ? path : `/api/newsroom/stories${path}`, {
      ...(who ? { cookie: who.cookie } : {}),
      body,
    });

  return {
    db,
    services,
    person,
    call,
    /** What a call answers that is to be allowed: the story's file. */
    async change(who: Person, method: string, path: string, body?: unknown): Promise<StoryFile> {
      const answer = await call(who, method, path, body);
      expect([path, answer.status, answer.body['message']]).toEqual([path, 200, undefined]);
      return StoryFile.parse(answer.body);
    },
    /** Status and words of a call that is to be refused. */
    async refusal(who: Person | null, method: string, path: string, body?: unknown) {
      const answer = await call(who, method, path, body);
      return [answer.status, answer.body['message']];
    },
    /** The manuscript that a story became. */
    async manuscript(who: Person, storyId: string): Promise<DraftFile> {
      const { id } = await oneRow(db, IdRow)`select id from drafts where story_id = ${storyId}`;
      const answer = await call(who, 'GET', `/api/newsroom/drafts/${id}`);
      expect(answer.status).toBe(200);
      return DraftFile.parse(answer.body);
    },
    /** A call about the manuscript of a story. */
    async onManuscript(who: Person, storyId: string, method: string, part: string, body?: unknown) {
      const { id } = await oneRow(db, IdRow)`select id from drafts where story_id = ${storyId}`;
      return call(who, method, `/api/newsroom/drafts/${id}${part}`, body);
    },
    story: (given: Partial<GivenStory> = {}) => insertStory(db, { submittedAt: clock, ...given, sender: given.sender }),
    /** Ticks everything, as somebody did before. */
    async tickAll(storyId: string): Promise<void> {
      for (const item of checklistOf('dal_basso', undefined, { isStory: true, isSigned: true })) {
        await db.execute(sql`
          insert into draft_checks (draft_id, item, version, note, created_at)
          select id, ${item}, version, ${item === 'counterpart' ? 'Nessuno è chiamato in causa.' : ''}, ${clock} from drafts where story_id = ${storyId}
          on conflict (draft_id, item) do update set version = excluded.version, user_id = null`);
      }
    },
    subjects: async (to: string): Promise<string[]> => {
      const sent = await rows(db, Mail)`select subject from mails where "to" = ${to} order by created_at, subject`;
      return sent.map(({ subject }) => subject);
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

export type Newsroom = Awaited<ReturnType<typeof openNewsroom>>;
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
