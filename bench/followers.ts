import { isQuiet } from '#features/notifications/server/hours.ts';
import { until } from '../tests/support/program.ts';
import { load } from './load.ts';
import { onDatabase } from './on-database.ts';
import { ratio, type Line } from './report.ts';
import { withSeededProgram } from './seeded-program.ts';

const dataDir = '.tmp/bench-followers';
const followers = 100_000;
const seconds = 15;
const mostTimes = 1.5;

/**
 * The page of an article while a verdict is told to 100,000 readers who follow its case and want a mail at once, against
 * the same page before: the first mails are queued and sent by the same process. Refuses to measure at night.
 */
export async function verdictToFollowers(slug: string): Promise<Line> {
  if (isQuiet(new Date()))
    throw new Error('At night in Rome nobody is told of anything: this is measured from 8 to 22');
  return withSeededProgram(dataDir, fill, async (program, url) => {
    const page = { url: `${program.url}/article/${slug}`, connections: 4, seconds };
    await load(page);
    const before = await load(page);
    await onDatabase(
      url,
      `insert into events (article_id, kind, at)
       select article_id, 'verdict', now() from follows where kind = 'case' group by article_id order by count(*) desc limit 1`,
    );
    await until(async () => (await queuedMails(url)) > 0, 120_000);
    const meanwhile = await load(page);
    const queued = await queuedMails(url);
    const times = meanwhile.p99Ms / before.p99Ms;
    return {
      what: `An article's page while a verdict is told to ${followers.toLocaleString('en')} followers, against before, p99`,
      value: ratio(times),
      target: `≤ ${mostTimes}`,
      reached: times <= mostTimes,
      detail: [
        `${meanwhile.p99Ms.toFixed(1)} ms against ${before.p99Ms.toFixed(1)} ms; ${queued.toLocaleString('en')} mails queued meanwhile`,
      ],
    };
  });
}

async function fill(url: string): Promise<void> {
  await onDatabase(
    url,
    `insert into users (name, email, email_verified)
     select 'Lettore ' || n, n || '@misure.example', true from generate_series(1, ${followers}) n`,
  );
  await onDatabase(
    url,
    `insert into follows (user_id, kind, article_id, since)
     select u.id, 'case', (select article_id from trial_details
       where article_id not in (select article_id from trial_verdicts) limit 1), now() - interval '1 day'
     from users u where email like '%@misure.example'`,
  );
  await onDatabase(
    url,
    `insert into notification_choices (user_id, kind, channel, is_on)
     select id, 'verdict', 'mail', true from users where email like '%@misure.example'`,
  );
  await onDatabase(url, 'vacuum analyze');
}

async function queuedMails(url: string): Promise<number> {
  const { rows } = await onDatabase(url, `select count(*)::int as count from mails where key like 'notification:%'`);
  return (rows as { count: number }[])[0]!.count;
}
