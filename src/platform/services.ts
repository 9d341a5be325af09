import { createChanges, type Changes } from './changes.ts';
import { freeBytesOf, watchRefusals, watchFreeBytes, type DiskWatch } from './disk-space.ts';
import { isEmbedded } from './embedded-postgres/address.ts';
import { databaseHome } from './embedded-postgres/place.ts';
import { openCounters, openDatabase, type Db } from './db.ts';
import { settings } from './env.ts';
import { openJobs, type Jobs } from './jobs/jobs.ts';
import { createLimiter, createMemoryLimiter, type Limiter } from './limits/limiter.ts';
import { LiveHub } from './live-hub.ts';
import { warnMeasured } from './measured-log.ts';
import type { SharedCaches } from './shared-caches.ts';
import { sharedNetworks, type IsShared } from './shared-networks.ts';
import { writeForTrial } from './trial-write.ts';
import { atMost } from './within.ts';

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
  /** What providers prove themselves with that tell of mails which came back; undefined: they are not listened to. */
  bounceKey: string | undefined;
  /** Signs sessions. */
  authSecret: string;
  google: { clientId: string; clientSecret: string } | undefined;
  /** `apiUrl` is for tests. */
  stripe:
    | {
        secretKey: string;
        webhookSecret: string;
        priceId: string;
        yearlyPriceId?: string;
        reckonsTax?: true;
        apiUrl?: string;
      }
    | undefined;
  /** Without Stripe payments are played; where this is false as well nothing is sold. */
  testPayments: boolean;
  /** How many proxies in front are trusted to name the client's address. */
  trustProxy: number;
  /** Whether so many are behind an address that votes and supports are not limited there, but by account alone. */
  isSharedNetwork: IsShared;
  /** What a browser that came by https keeps to https; undefined without https. */
  hsts: 'host' | 'subdomains' | undefined;
  /** What caches in front may keep. */
  sharedCaches: SharedCaches;
  /** Counts in the database, for all processes together. */
  limit: Limiter;
  /** Multiplies limits that are counted from the rows of what was done, as it does those of `limit`. */
  rateLimitFactor: number;
  /** Counts in this process alone: for what happens too often to be worth a row each time. */
  limitHere: Limiter;
  jobs: Jobs;
  /** What many change at once is told to all processes in bundles. */
  changes: Changes;
  /** What is left on the database's disk. */
  disk: DiskWatch;
  /** Whether the program says that no new requests should be sent to it, some time before its port closes. */
  readiness: { draining: boolean; preparing?: boolean };
  /** The pages that are open in readers' browsers. */
  live: LiveHub;
}

/** Each part of the end: a database that hangs keeps nobody from stopping. */
const closeWithinMs = 1000;

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
  const lost = (error: Error) => warnMeasured('a database connection was lost', { err: error });
  const { db, close } = openDatabase(databaseUrl, lost);
  const counters = openCounters(databaseUrl, lost);
  const { publicUrl, demo, liveReaders, dataDir, google, stripe, testPayments } = rest;
  const { bounceKey, trustProxy, hsts, rateLimitFactor, diskLimits } = rest;
  const { sharedCacheSeconds, stalePagesMinutes, purge } = rest;
  const limits = {
    limit: createLimiter(counters.pool, rateLimitFactor, authSecret),
    limitHere: createMemoryLimiter(rateLimitFactor),
  };
  const jobs = openJobs(databaseUrl);
  const disk = isEmbedded(databaseUrl)
    ? watchFreeBytes(diskLimits, () => freeBytesOf(databaseHome(dataDir)))
    : watchRefusals(() => writeForTrial(db));
  const changes = createChanges(db);
  return {
    db,
    now: () => new Date(),
    publicUrl,
    demo,
    liveReaders,
    dataDir,
    bounceKey,
    authSecret,
    google,
    stripe,
    testPayments,
    trustProxy,
    isSharedNetwork: sharedNetworks(rest.sharedNetworks),
    hsts,
    sharedCaches: {
      seconds: sharedCacheSeconds,
      staleSeconds: stalePagesMinutes * 60,
      hearOfChanges: purge !== undefined,
    },
    ...limits,
    rateLimitFactor,
    jobs,
    changes,
    disk,
    readiness: { draining: false },
    live: new LiveHub(),
    async close() {
      disk.close();
      await atMost(closeWithinMs, changes.close());
      await atMost(closeWithinMs, jobs.close());
      await Promise.all([close(), counters.close()]);
    },
  };
}
