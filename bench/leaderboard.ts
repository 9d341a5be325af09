import { romeMonth } from '#lib/rome-time.ts';
import { alternate } from './load.ts';
import { onDatabase } from './on-database.ts';
import { ratio, type Line } from './report.ts';
import { withSeededProgram } from './seeded-program.ts';

const dataDir = '.tmp/bench-leaderboard';
const readers = 100_000;
const ledgerRows = 5_000_000;
/** Each with its board of all readers. */
const months = 25;
const largestBoard = 50;
const connections = 4;

/**
 * The board of a month over 100,000 readers and 5 million rows of the ledger, against the article's JSON in the same
 * program. Months and sizes are asked for in turn: the first board of a month is read, and all sizes are cut from it for a
 * minute, as for readers.
 */
export function leaderboard(slug: string): Promise<Line> {
  return withSeededProgram(dataDir, fill, async (program, _, keys) => {
    const sizes = Array.from({ length: largestBoard }, (__, index) => index + 1);
    const boards = sizes.flatMap((limit) =>
      keys.map((month) => `/api/community/leaderboard?limit=${limit}&month=${month}`),
    );
    const article = boards.map(() => `/api/articles/slug/${slug}`);
    const measured = await alternate(
      3,
      () => p99(program.url, boards),
      () => p99(program.url, article),
    );
    const named = (count: number) => count.toLocaleString('en');
    return {
      what: `Board of ${named(readers)} readers with ${named(ledgerRows)} points against the article JSON, p99`,
      value: ratio(measured.ratio),
      target: '< 1',
      reached: measured.ratio < 1,
      detail: [
        `${measured.first.toFixed(1)} ms against ${measured.second.toFixed(1)} ms, ${boards.length} different boards`,
      ],
    };
  });
}

/** Two comments of every reader in every month, as rows of the ledger and their sums. */
async function fill(url: string): Promise<string[]> {
  const keys = Array.from({ length: months }, (_, back) => {
    const now = new Date();
    return romeMonth(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1, 12)));
  });
  const perMonth = ledgerRows / readers / months;
  await onDatabase(
    url,
    `insert into users (name, email, email_verified)
     select 'Lettore ' || n, n || '@misure.example', n % 50 <> 0 from generate_series(1, ${readers}) n`,
  );
  // Millions of rows of which each is right: looking every one up among the readers would take minutes.
  for (const table of ['points_ledger', 'monthly_points']) {
    await onDatabase(url, `alter table ${table} drop constraint ${table}_user_id_users_id_fk`);
  }
  for (const key of keys) {
    await onDatabase(
      url,
      `insert into points_ledger (source_id, kind, user_id, delta, board_delta, occurred_at, month_key)
       select gen_random_uuid(), 'comment', id, 1, 1, ('${key}-01'::date + n) at time zone 'Europe/Rome', '${key}'
       from users, generate_series(1, ${perMonth}) n where email like '%@misure.example'`,
    );
    await onDatabase(
      url,
      `insert into monthly_points (user_id, month_key, points, board_points, reached_at)
       select id, '${key}', p, p, ('${key}-03'::date + p * interval '1 minute') at time zone 'Europe/Rome'
       from (select id, 1 + hashtext(id::text || '${key}') & 127 as p from users where email like '%@misure.example') u`,
    );
  }
  await onDatabase(url, 'vacuum analyze');
  return keys;
}

/** The time in milliseconds that all but a hundredth of these calls kept. */
async function p99(url: string, paths: readonly string[]): Promise<number> {
  const waiting = paths.values();
  const times: number[] = [];
  const lane = async () => {
    for (const path of waiting) {
      const begun = performance.now();
      const answer = await fetch(url + path);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
}
