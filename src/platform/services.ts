import { openDatabase, type Db } from './db.ts';
import { settings } from './env.ts';
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
}

let current: (Services & { close(): Promise<void> }) | undefined;

/** The services of this process, opened at first use. */
export function services(): Services & { close(): Promise<void> } {
  current ??= open();
  return current;
}

function open() {
  const { databaseUrl, publicUrl, demo, liveReaders, dataDir } = settings();
  if (!databaseUrl) throw new Error('No database: start the program with npm start or set DATABASE_URL');
  const { db, close } = openDatabase(databaseUrl, (error) =>
    log.warn({ err: error }, 'a database connection was lost'),
  );
  return { db, now: () => new Date(), publicUrl, demo, liveReaders, dataDir, close };
}
