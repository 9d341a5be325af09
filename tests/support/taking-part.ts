import { randomUUID } from 'node:crypto';
import type { DraftFile } from '#features/manuscripts/contract.ts';
import { pseudoRandom } from '#lib/pseudo-random.ts';
import type { Db } from '#platform/db.ts';
import { insertArticle } from './articles.ts';
import { until } from './program.ts';
import { insertPerson, sessionCookie } from './signed-in.ts';

const people = 6;
const articles = 40;

interface Person {
  id: string;
  cookie: string;
}

interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  key?: string;
}

/** A row that an acknowledged call must have left behind: its table, and what finds it. */
interface Trace {
  what: string;
  sql: string;
  values: unknown[];
}

/**
 * Readers and writers who vote, comment, support and save drafts on several programs at once, each call until it is
 * acknowledged, and remember what was.
 */
export class Publication {
  /** Answers that neither acknowledge nor ask to come again, as `409 POST /api/…`. */
  readonly unexpected = new Set<string>();
  readonly #db: Db;
  readonly #readers: Person[];
  readonly #writers: Person[] = [];
  readonly #motions: string[];
  readonly #stories: string[];
  readonly #quiet: string;
  readonly #traces: Trace[] = [];
  readonly #random = pseudoRandom(14);
  #isOver = false;
  #acting: Promise<unknown> = Promise.resolve();

  private constructor(db: Db, readers: Person[], motions: string[], stories: string[], quiet: string) {
    this.#db = db;
    this.#readers = readers;
    this.#motions = motions;
    this.#stories = stories;
    this.#quiet = quiet;
  }

  static async of(db: Db): Promise<Publication> {
    const publish = async (format: 'dualita' | 'dal_basso', count: number) => {
      const ids: string[] = [];
      for (let n = 0; n < count; n += 1)
        ids.push(await insertArticle(db, { slug: `${format.replace('_', '-')}-${n}`, format }));
      return ids;
    };
    const readers: Person[] = [];
    for (let n = 0; n < people; n += 1) readers.push(await person(db, 'user'));
    const stories = await publish('dal_basso', articles + 1);
    const publication = new Publication(db, readers, await publish('dualita', articles), stories, stories.pop()!);
    for (let n = 0; n < 2; n += 1) publication.#writers.push(await person(db, 'writer'));
    return publication;
  }

  /** Everybody acts, now here and now there, until `end`. */
  begin(urls: () => string[]): void {
    const somewhere = () => urls()[Math.floor(this.#random() * urls().length)]!;
    this.#acting = Promise.all([
      ...this.#readers.map((reader) => this.#read(reader, somewhere)),
      ...this.#writers.map((writer) => this.#write(writer, somewhere)),
    ]);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#acting;
  }

  /** Waits until so many calls more are acknowledged. */
  async untilMore(count: number): Promise<void> {
    const wanted = this.#traces.length + count;
    await until(() => this.#traces.length >= wanted);
  }

  /** What was acknowledged and is not there. */
  async lost(): Promise<string[]> {
    const lost: string[] = [];
    for (const { what, sql, values } of this.#traces) {
      const { rowCount } = await this.#db.$client.query(sql, values);
      if (rowCount === 0) lost.push(what);
    }
    return lost;
  }

  /** Comments that are there twice, since their call was made again after its answer was lost. */
  async twice(): Promise<string[]> {
    const { rows } = await this.#db.$client.query<{ content: string }>(
      'select content from comments group by content having count(*) > 1',
    );
    return rows.map(({ content }) => content);
  }

  /** An open page of an article on which nobody else acts: what it has heard, without what it hears at first. */
  async listen(url: string): Promise<{ text: string; leave(): void }> {
    const leaving = new AbortController();
    const response = await fetch(`${url}/api/articles/${this.#quiet}/live`, { signal: leaving.signal });
    if (response.status !== 200) throw new Error(`the stream answered ${response.status}`);
    const page = { text: '', leave: () => leaving.abort() };
    const read = async () => {
      for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) page.text += piece;
    };
    read().catch(() => {});
    await until(() => page.text.includes('retry'));
    return page;
  }

  /** Somebody new supports the article that others leave alone. */
  async supportQuietly(url: string): Promise<void> {
    const supporter = await person(this.#db, 'user');
    await this.#untilAcknowledged(supporter, () => url, {
      method: 'POST',
      path: `/api/articles/${this.#quiet}/support`,
    });
  }

  async #read(reader: Person, somewhere: () => string): Promise<void> {
    const { id } = reader;
    for (let n = 0; !this.#isOver; n += 1) {
      const motion = this.#motions[n % articles]!;
      const story = this.#stories[n % articles]!;
      const content = `Non è così. ${randomUUID()}`;
      const comment = { articleId: motion, content };
      const position = this.#random() < 0.5 ? 'pro' : 'contro';
      const acts: [Call, Trace][] = [
        [
          { method: 'POST', path: '/api/comments', body: comment, key: randomUUID() },
          trace('comment', 'select from comments where content = $1 and user_id = $2', content, id),
        ],
        [
          { method: 'POST', path: `/api/articles/${story}/support` },
          trace('support', 'select from supports where article_id = $1 and user_id = $2', story, id),
        ],
        [
          { method: 'POST', path: `/api/articles/${motion}/dualita-votes`, body: { position }, key: randomUUID() },
          trace('vote', 'select from votes where article_id = $1 and user_id = $2', motion, id),
        ],
      ];
      // One votes once; who supports again has supported.
      for (const [call, left] of n < articles ? acts : acts.slice(0, 2)) {
        if (await this.#untilAcknowledged(reader, somewhere, call)) this.#traces.push(left);
      }
    }
  }

  async #write(writer: Person, somewhere: () => string): Promise<void> {
    const drafts = '/api/newsroom/drafts';
    const begin: Call = { method: 'POST', path: drafts, body: { format: 'dal_basso', title: 'La corriera' } };
    let file = (await this.#untilAcknowledged(writer, somewhere, begin)) as DraftFile | undefined;
    for (let n = 0; file && !this.#isOver; n += 1) {
      const { id, version, content } = file;
      const summary = `Salvato ${n}.`;
      const body = { baseVersion: version, content: { ...content, summary } };
      const path = `${drafts}/${id}/content`;
      const saved = (await this.#attempt(writer, somewhere(), { method: 'PUT', path, body })) as DraftFile | undefined;
      if (saved) this.#traces.push(trace('draft', savedText, id, saved.version, summary));
      // An answer that was lost may have been a yes, over which one saves no more.
      const again: Call = { method: 'GET', path: `${drafts}/${id}` };
      file = saved ?? ((await this.#untilAcknowledged(writer, somewhere, again)) as DraftFile | undefined);
    }
  }

  /** Makes a call until it is answered with success, here or there; undefined where that was not before the end. */
  async #untilAcknowledged(who: Person, somewhere: () => string, call: Call): Promise<unknown> {
    while (!this.#isOver) {
      const answer = await this.#attempt(who, somewhere(), call);
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  /** What the call was answered with, where that was success. */
  async #attempt({ cookie }: Person, url: string, { method, path, body, key }: Call): Promise<unknown> {
    const response = await fetch(url + path, {
      method,
      headers: {
        cookie,
        origin: url,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => undefined);
    const answer: unknown = await response?.json().catch(() => undefined);
    if (response?.ok) return answer;
    if (response && response.status !== 503) {
      this.unexpected.add(`${response.status} ${method} ${path} ${JSON.stringify(answer)}`);
    }
    return undefined;
  }
}

const savedText = `select from draft_revisions where draft_id = $1 and version = $2 and content ->> 'summary' = $3`;

const trace = (what: string, sql: string, ...values: unknown[]): Trace => ({ what, sql, values });

/** Somebody whose account is old enough for every right. */
async function person(db: Db, role: 'user' | 'writer'): Promise<Person> {
  const { id } = await insertPerson(db, { role, password: false });
  await db.$client.query(`update users set created_at = '2025-01-01', two_factor_enabled = true where id = $1`, [id]);
  return { id, cookie: await sessionCookie(db, id) };
}
