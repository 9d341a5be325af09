import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { roles } from '#features/accounts/roles.ts';
import { isStanding } from '#features/accounts/server/session.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { romeMonth } from '#lib/rome-time.ts';
import { bundled } from '#platform/bundled.ts';
import { isDatabaseUnavailable, type Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';
import { rows } from '#platform/rows.ts';
import { accessTo } from '../access.ts';
import { readerColumns, ReaderRow, toReader } from './reader.ts';

interface Visit {
  /** Of the reader's session. */
  token: string;
  slug: string;
  at: Date;
}

/**
 * Whether an article is open as a whole to the reader whose session this is; open to whoever has none, and where there is
 * no such article. It stands before every article page of who is signed in: visits that come together are decided
 * together, in one query with the session itself.
 */
export function isOpenTo(db: Db, visit: Visit): Promise<boolean> {
  let decide = gates.get(db);
  if (!decide) {
    decide = bundled((visits: readonly Visit[]) => decideTogether(db, visits), bundles);
    gates.set(db, decide);
  }
  return decide(visit);
}

const gates = new WeakMap<Db, (visit: Visit) => Promise<boolean>>();

/** Two keep the server busy while the others gather. */
const bundles = {
  atOnce: 2,
  most: 64,
  keyOf: () => String((visits += 1)),
  faultOf: (error: unknown) => (isDatabaseUnavailable(error) ? ('none' as const) : ('item' as const)),
};
let visits = 0;

const GateRow = ReaderRow.extend({
  id: z.string(),
  metered: z.boolean(),
  userId: z.string(),
  role: z.enum(roles),
  place: z.number(),
});

async function decideTogether(db: Db, together: readonly Visit[]): Promise<boolean[]> {
  const at = together[0]!.at;
  const found = await rows(
    db,
    GateRow,
    gateStatement()({
      tokens: together.map(({ token }) => token),
      slugs: together.map(({ slug }) => slug),
      month: romeMonth(at),
      at,
    }),
  );
  const isOpen = together.map(() => true);
  for (const row of found) {
    isOpen[row.place - 1] = accessTo(row, toReader(row, { id: row.userId, role: row.role }, at)).granted;
  }
  return isOpen;
}

const place = (name: string) => sql.placeholder(name);

/** Made when it is first asked: by then a later feature has handed in a part of it (`teller-door.ts`). */
const gateStatement = () => (madeStatement ??= makeStatement());

const makeStatement = () =>
  prepared<{ tokens: string[]; slugs: string[]; month: string; at: Date }>(
    'article_gate',
    sql`
      select v.place, a.id, a.metered, u.id as "userId", u.role,
        ${readerColumns({ userId: sql`u.id`, month: place('month'), articleIds: sql`array[a.id]` })}
      from unnest(${place('tokens')}::text[], ${place('slugs')}::text[]) with ordinality as v (token, slug, place)
        join sessions s on s.token = v.token join users u on u.id = s.user_id
        join articles a on a.slug = v.slug and ${sql.raw(isPublic)}
        cross join (select ${place('at')}::timestamptz as at) now
      where ${sql.raw(isStanding('now.at'))}`,
  );

let madeStatement: ReturnType<typeof makeStatement> | undefined;
