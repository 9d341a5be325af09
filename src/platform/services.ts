import { createChanges, type Changes } from './changes.ts';
import { openDatabase, type Db } from './db.ts';
import { settings } from './env.ts';
import { openJobs, type Jobs } from './jobs/jobs.ts';
import { createLimiter, createMemoryLimiter, type Limiter } from './limits/limiter.ts';
import { LiveHub } from './live-hub.ts';
import { log } from './log.ts';

/** What calls and actions work with. Tests hand in their own database and clock. */
export interface Services {
  db: Db;
  now: () => Date;
  /** Address that readers see, without a slash at the end. */
  publicUrl: string;
  demo: boolean;
  liveReaders: 'simulated' | 'real';
  /** Absolute path of the folder for derived files. */
  dataDir: string;
  /** Signs sessions. */
  authSecret: string;
  google: { clientId: string; clientSecret: string } | undefined;
  /** Undefined: payments are only played. `apiUrl` is for tests. */
  stripe: { secretKey: string; webhookSecret: string; priceId: string; apiUrl?: string } | undefined;
  /** How many proxies in front are trusted to name the client's address. */
  trustProxy: number;
  limit: Limiter;
  /** Multiplies limits that are counted from the rows of what was done, as it does those of `limit`. */
  rateLimitFactor: number;
  limitReads: Limiter;
  jobs: Jobs;
  /** What many change at once is told to all processes in bundles. */
  changes: Changes;
  /** The pages that are open in readers' browsers. */
  live: LiveHub;
}

let current: (Services & { close(): Promise<void> }) | undefined;

/** The services of this process, opened at first use. */
export function services(): Services & { close(): Promise<void> } {
  current ??= open();
  return current;
}

function open() {
  const { databaseUrl, authSecret, ...rest } = settings();
  if (!databaseUrl || !authSecret) {
    throw new Error('No database: start the program with npm start or set DATABASE_URL and AUTH_SECRET');
  }
  const { db, close } = openDatabase(databaseUrl, (error) =>
    log.warn({ err: error }, 'a database connection was lost'),
  );
  const { publicUrl, demo, liveReaders, dataDir, google, stripe, trustProxy, rateLimitFactor } = rest;
  const limits = {
    limit: createLimiter(db.$client, rateLimitFactor, authSecret),
    limitReads: createMemoryLimiter(rateLimitFactor),
  };
  const jobs = openJobs(databaseUrl);
  const changes = createChanges(db);
  return {
    db,
    now: () => new Date(),
    publicUrl,
    demo,
    liveReaders,
    dataDir,
    authSecret,
    google,
    stripe,
    trustProxy,
    ...limits,
    rateLimitFactor,
    jobs,
    changes,
    live: new LiveHub(),
    async close() {
      await changes.close();
      await jobs.close();
      await close();
    },
  };
}
