import type { Db } from '#platform/db.ts';
import { insertArticle } from './articles.ts';
import { insertPerson, sessionCookie } from './signed-in.ts';

const types = ['fire', 'applause', 'think', 'disagree'] as const;

interface Fact {
  cookie: string;
  articleId: string;
  type: (typeof types)[number];
}

/** People who write small facts into a running program and remember which of them were acknowledged. */
export class Writers {
  readonly acknowledged: { userId: string; fact: Fact }[] = [];
  readonly statuses = new Map<number, number>();
  readonly #people: { id: string; cookie: string }[];
  readonly #articleIds: string[];
  #isOver = false;
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(people: { id: string; cookie: string }[], articleIds: string[]) {
    this.#people = people;
    this.#articleIds = articleIds;
  }

  /** `mark` keeps the articles apart from those of others in the same database. */
  static async of(db: Db, people: number, articles = 10, mark = ''): Promise<Writers> {
    const articleIds: string[] = [];
    for (let n = 0; n < articles; n += 1) articleIds.push(await insertArticle(db, { slug: `scritta-${mark}${n}` }));
    const writers = Array.from({ length: people }, async () => {
      const { id } = await insertPerson(db, { password: false });
      return { id, cookie: await sessionCookie(db, id) };
    });
    return new Writers(await Promise.all(writers), articleIds);
  }

  /** Writes one fact, or takes it back; answers the status, and 0 where no answer came. */
  async write(url: string, { cookie, articleId, type }: Fact, method: 'POST' | 'DELETE' = 'POST'): Promise<number> {
    const answer = await fetch(`${url}/api/reactions`, {
      method,
      headers: { cookie, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ articleId, sectionIndex: 0, type }),
    }).catch(() => undefined);
    await answer?.text().catch(() => '');
    return answer?.status ?? 0;
  }

  /** One fact of each of them. */
  facts(): Fact[] {
    return this.#people.map(({ cookie }) => ({ cookie, articleId: this.#articleIds[0]!, type: 'fire' }));
  }

  /** Everybody writes one fact after the other, until `end` or until all are written. */
  begin(url: string): void {
    this.#writing = Promise.all(
      this.#people.map(async ({ id, cookie }) => {
        for (const articleId of this.#articleIds) {
          for (const type of types) await this.#untilWritten(url, id, { cookie, articleId, type });
        }
      }),
    );
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#writing;
  }

  /** How many of the acknowledged facts the database does not have. */
  async lost(db: Db): Promise<number> {
    const { rows } = await db.$client.query<{ fact: string }>(
      `select user_id || ' ' || article_id || ' ' || type as fact from reactions`,
    );
    const kept = new Set(rows.map(({ fact }) => fact));
    return this.acknowledged.filter(({ userId, fact }) => !kept.has(`${userId} ${fact.articleId} ${fact.type}`)).length;
  }

  async #untilWritten(url: string, userId: string, fact: Fact): Promise<void> {
    while (!this.#isOver) {
      const status = await this.write(url, fact);
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
      if (status !== 200) continue;
      this.acknowledged.push({ userId, fact });
      return;
    }
  }
}
