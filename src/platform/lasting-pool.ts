import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { atMost, Late, within } from './within.ts';

/** How closely a pool is watched. */
interface Watch {
  /** How often it is looked after while somebody uses it. */
  everyMs: number;
  /** When nobody was given a connection for so long since somebody asked for one, and somebody waits, it is stuck. */
  stuckAfterMs: number;
  /** Whoever waits for less may only be waiting for a new connection to be made. */
  leastWaitMs: number;
}

/** Stuck is what lasts longer than any transaction may stand idle (db.ts). */
const usualWatch: Watch = { everyMs: 1000, stuckAfterMs: 15_000, leastWaitMs: 1000 };
/**
 * A server that does not answer `select 1` within this hangs: with the second between two looks every request ends within
 * six (reliability R7), and a server that is only busy has the time.
 */
const answerWithinMs = 4000;
const closeWithinMs = 1000;
/** Between two tries to reach a server that hangs. */
const retryMs = { first: 100, longest: 1000 };

/** Nobody waits for a server that is known not to answer. The code is PostgreSQL's own for a connection that failed. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
  readonly code = '08006';
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A pool of connections that outlives its connections. While somebody uses it, it asks the server for a sign of life on
 * a connection of its own. When none comes in time, or when nobody gets a connection although the server lives, all
 * connections are thrown away: whoever waits on one is refused at once (`DatabaseAway`), and so is everybody until the
 * server answers. How long a statement may take is the server's to decide; only a server that cannot is cut off here.
 */
export class LastingPool extends pg.Pool {
  readonly #config: pg.PoolConfig;
  readonly #onError: (error: Error) => void;
  readonly #watched: Watch;
  readonly #watch: NodeJS.Timeout;
  /** Since when each of them waits, the longest first. */
  #waiting = new Map<Connected, number>();
  #current: pg.Pool;
  #clients = new Set<pg.PoolClient>();
  #pulse: pg.Client | undefined;
  #looking = false;
  #away = false;
  #closed = false;
  /** Since when connections were asked for and none was given. */
  #askedSince: number | undefined;

  /** `onError` hears of connections that the server ended, and of a server that does not answer; not of our own end. */
  constructor(config: pg.PoolConfig, onError: (error: Error) => void, watch = usualWatch) {
    super(config);
    this.#config = config;
    this.#onError = (error) => {
      if (!this.#closed) onError(error);
    };
    this.#current = this.#open();
    this.#watched = watch;
    this.#watch = setInterval(() => void this.#look(), watch.everyMs).unref();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (callback) return this.#give(callback);
    return new Promise((resolve, reject) => this.#give((error, client) => (client ? resolve(client) : reject(error))));
  }

  /** Waits a moment for connections that are in use, and then for nothing any more. */
  override async end(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#watch);
    await atMost(closeWithinMs, this.#current.end());
    this.#throwAway();
  }

  #open(): pg.Pool {
    const clients = new Set<pg.PoolClient>();
    const pool = new pg.Pool(this.#config);
    pool.on('error', this.#onError);
    pool.on('connect', (client) => {
      clients.add(client);
      // Without a listener on each client the end of one that is in use would stop the process.
      client.on('error', this.#onError);
    });
    pool.on('remove', (client) => clients.delete(client));
    this.#clients = clients;
    return pool;
  }

  #give(callback: Connected): void {
    if (this.#away) return callback(new DatabaseAway('the database does not answer'), undefined, () => {});
    // A callback is one's own: pg makes a new one for each question.
    this.#waiting.set(callback, Date.now());
    this.#askedSince ??= Date.now();
    this.#current.connect((error, client, done) => {
      // Refused meanwhile: nobody is there to take it.
      if (!this.#waiting.delete(callback)) return done?.(true);
      if (client) this.#askedSince = this.#waiting.size > 0 ? Date.now() : undefined;
      callback(error, client, done);
    });
  }

  async #look(): Promise<void> {
    if (this.#looking || !this.#inUse()) return;
    this.#looking = true;
    const answers = await this.#answers();
    if ((!answers || this.#isStuck()) && !this.#closed)
      await this.#replace(answers ? 'gives no connection' : 'does not answer');
    this.#looking = false;
  }

  #isStuck(): boolean {
    const [longestSince] = this.#waiting.values();
    if (longestSince === undefined || this.#askedSince === undefined) return false;
    const { stuckAfterMs, leastWaitMs } = this.#watched;
    return Date.now() - longestSince > leastWaitMs && Date.now() - this.#askedSince > stuckAfterMs;
  }

  #inUse(): boolean {
    return this.#waiting.size > 0 || this.#current.totalCount > this.#current.idleCount;
  }

  /** Whether the server says anything at all, be it a refusal. */
  async #answers(): Promise<boolean> {
    try {
      await within(answerWithinMs, this.#ask());
      return true;
    } catch (error) {
      this.#losePulse();
      return !(error instanceof Late);
    }
  }

  async #ask(): Promise<void> {
    if (!this.#pulse) {
      this.#pulse = new pg.Client({ ...this.#config, application_name: `${this.#config.application_name} pulse` });
      this.#pulse.on('error', () => this.#losePulse());
      await this.#pulse.connect();
    }
    await this.#pulse.query('select 1');
  }

  #losePulse(): void {
    this.#pulse?.connection.stream.destroy();
    this.#pulse = undefined;
  }

  async #replace(why: string): Promise<void> {
    this.#away = true;
    this.#onError(new DatabaseAway(`the database ${why}: all connections were thrown away`));
    this.#throwAway();
    this.#current = this.#open();
    for (let pause = retryMs.first; !this.#closed; pause = Math.min(2 * pause, retryMs.longest)) {
      if (await this.#serves()) break;
      await sleep(pause, undefined, { ref: false });
    }
    this.#askedSince = undefined;
    this.#away = false;
  }

  async #serves(): Promise<boolean> {
    try {
      await within(answerWithinMs, this.#ask());
      return true;
    } catch {
      this.#losePulse();
      return false;
    }
  }

  /** Ends what is under way on every connection, and whoever waits for one. */
  #throwAway(): void {
    const refusal = new DatabaseAway('the connection to the database was given up');
    void this.#current.end().catch(() => {});
    for (const client of this.#clients) (client as unknown as pg.Client).connection.stream.destroy(refusal);
    this.#losePulse();
    const waiting = this.#waiting;
    this.#waiting = new Map();
    for (const callback of waiting.keys()) callback(refusal, undefined, () => {});
  }
}
