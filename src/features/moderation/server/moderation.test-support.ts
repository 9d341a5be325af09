import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Role } from '#features/accounts/roles.ts';
import { commentPointFacts, recountComments } from '#features/comments/server/recount.ts';
import { rebuildPoints } from '#features/community/server/rebuild-points.ts';
import { oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { testDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';

const PointsRow = z.object({ points: z.number() });
const MailRow = z.object({ subject: z.string(), text: z.string() });
const StatusRow = z.object({ status: z.string() });

export interface Person {
  id: string;
  email: string;
  cookie: string;
}

/** A database, the program's API and a clock that every call moves on by a second. */
export class ModerationSite {
  readonly services: Services;
  readonly api: OpenAPIHono;
  readonly #database: TestDatabase;
  now = new Date('2026-03-10T12:00:00Z');
  #articles = 0;

  static async open(): Promise<ModerationSite> {
    return new ModerationSite(await testDatabase());
  }

  private constructor(database: TestDatabase) {
    this.#database = database;
    this.services = { ...testServices(database.db), now: () => this.now };
    this.api = testApi(this.services);
  }

  async close(): Promise<void> {
    await this.services.changes.close();
    await this.#database.close();
  }

  get db() {
    return this.#database.db;
  }

  pass(ms: number): void {
    this.now = new Date(this.now.getTime() + ms);
  }

  article(): Promise<string> {
    this.#articles += 1;
    return insertArticle(this.db, { slug: `articolo-${this.#articles}` });
  }

  /** Somebody whose account is older than a week; of the newsroom as a demo account is, without a second factor. */
  async person(role: Role = 'user', name = 'Ada Prova'): Promise<Person> {
    const { id, email } = await insertPerson(this.db, { role, name, twoFactorExempt: true, password: false });
    await this.db.execute(sql`update users set created_at = ${new Date('2025-06-01')} where id = ${id}`);
    return { id, email, cookie: await sessionCookie(this.db, id) };
  }

  /** A call by somebody or nobody, and then a second passes. */
  async call(who: Person | null, method: string, path: string, body?: unknown, key?: string) {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    const answer = await ask(this.api, method, path, { ...(who ? { cookie: who.cookie } : {}), body, headers });
    this.pass(1000);
    return answer;
  }

  async write(who: Person, articleId: string, content: string, parentId: string | null = null) {
    const { status, body } = await this.call(who, 'POST', '/api/comments', { articleId, content, parentId });
    if (status !== 201) throw new Error(`${status}: ${String(body['message'])}`);
    return body as { id: string; status: string };
  }

  async points(userId: string): Promise<number> {
    const { points } = await oneRow(this.db, PointsRow)`
      select coalesce(sum(points), 0) as points from monthly_points where user_id = ${userId}`;
    return points;
  }

  /** How many stored numbers and points are not what their comments and likes say. */
  differences(): Promise<number> {
    return this.db.transaction(async (tx) => {
      const { missing, unfounded, misjudged, sums } = await rebuildPoints(tx, commentPointFacts, this.now);
      return missing + unfounded + misjudged + sums + (await recountComments(tx));
    });
  }

  /** Subjects of what somebody was written, oldest first. */
  async mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
    return rows(this.db, MailRow)`select subject, text from mails where "to" = ${email} order by created_at`;
  }

  async statusOf(id: string): Promise<string> {
    const { status } = await oneRow(this.db, StatusRow)`select status from comments where id = ${id}`;
    return status;
  }
}
