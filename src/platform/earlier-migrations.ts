import type { MigrationMeta } from 'drizzle-orm/migrator';

/** A migration as it was once published, before its file was changed. */
interface EarlierMigration {
  /** SHA-256 of the file as it was, under which databases remember it. */
  hash: string;
  /** That of the file which took its place. */
  now: string;
  /** What a database with the earlier form lacks of the later one. */
  rest: readonly string[];
}

const comments0015 = 'a4a0c719815ffd65eac4e03ff36c3b6ca7e0ae452f89fa6514ae10c8a202e8e3';

/**
 * The files that were changed after databases had been made with them. No file is any more: the lists of landed ones
 * (`landed.json` in their folders) keep them as they are.
 */
const earlierMigrations: readonly EarlierMigration[] = [
  {
    // 0012_dashboard, before two lists of the newsroom got their indexes.
    hash: '576d01ec0e87229889af6c77e7cddea28f31b11c1a911f029e6ecbb1892a3107',
    now: '4832b092f8724a8fbf3eaa708fb428f0cba8a1e35f8d99743b59ee3ce996320a',
    rest: [
      'CREATE INDEX IF NOT EXISTS "drafts_searched" ON "drafts" USING gin ("title" gin_trgm_ops)',
      `CREATE INDEX IF NOT EXISTS "stories_on_clock" ON "stories" USING btree ("clock_from","id") WHERE "stories"."status" in ('submitted', 'in_review')`,
      `CREATE INDEX IF NOT EXISTS "stories_searched" ON "stories" USING gin ((title || ' ' || location) gin_trgm_ops)`,
    ],
  },
  {
    // 0015_comment_bridges, when it still made the index and the check that 0022 makes.
    hash: '8e664f73c5eea85e64bceb9db26c05d7ea96de44cbc1f1c53a4edb44cf19999f',
    now: comments0015,
    rest: [],
  },
  {
    // The same with another number in its comment.
    hash: '9a0e94dee61ae684b6e7034a6a49daf74351f23549abae7abf31447b95228905',
    now: comments0015,
    rest: [],
  },
];

/**
 * What is left to do of these migrations, in their order, for a database that has those of the `applied` hashes. A stamp
 * decides nothing: some were changed after they had been published, too.
 */
export function pendingMigrations(migrations: readonly MigrationMeta[], applied: ReadonlySet<string>): MigrationMeta[] {
  return migrations
    .filter(({ hash }) => !applied.has(hash))
    .map((migration) => {
      const earlier = earlierMigrations.find(({ hash, now }) => now === migration.hash && applied.has(hash));
      return earlier ? { ...migration, sql: [...earlier.rest] } : migration;
    });
}

/** Those of these migrations that a database with the `applied` hashes has, in one of their forms. */
export function appliedOf(migrations: readonly MigrationMeta[], applied: ReadonlySet<string>): MigrationMeta[] {
  const earlier = earlierMigrations.filter(({ hash }) => applied.has(hash)).map(({ now }) => now);
  return migrations.filter(({ hash }) => applied.has(hash) || earlier.includes(hash));
}

/** Whether this program knows a migration of this hash, as it is or as it once was. */
export function isKnownMigration(migrations: readonly MigrationMeta[], hash: string): boolean {
  return [...migrations, ...earlierMigrations].some((known) => known.hash === hash);
}
