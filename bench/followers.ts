import { setTimeout as sleep } from 'node:timers/promises';
import { isQuiet } from '#features/notifications/server/hours.ts';
import { mailServer } from '../tests/support/mail-server.ts';
import { startProgram, until, type Program } from '../tests/support/program.ts';
import { median } from './load.ts';
import { onDatabase } from './on-database.ts';
import { ratio, type Line } from './report.ts';
import { seededSettings, withSeededProgram } from './seeded-program.ts';
import { share, toldWaits, waitedWhile } from './waited.ts';

const dataDir = '.tmp/bench-followers';
const followers = 100_000;
/** It is asked in so many stretches, of which the one in the middle counts: a machine that stops once is no finding. */
const stretches = 5;
const seconds = 6;
const mostTimes = 1.5;

/**
 * The page of an article while a verdict is told to 100,000 readers who follow its case and want a mail at once, against
 * the same page before. It is asked for at a steady pace: a client that asks as fast as it is answered would measure how
 * three programs share two cores. Two processes, one that serves and one that works off jobs, as where so many follow a
 * case; then one that does both. Mails go out to a server that takes them all, at the usual rate. At night in Rome, when
 * nobody is told of anything, it is not tried.
 */
export async function verdictToFollowers(slug: string): Promise<Line> {
  const what = `An article's page while a verdict is told to ${followers.toLocaleString('en')} followers, against before, p99`;
  const target = `≤ ${mostTimes}`;
  if (isQuiet(new Date()))
    return {
      what,
      value: 'nobody is told at night in Rome, not tried',
      target: `${target}, from 8 to 22`,
      reached: false,
    };
  const apart = await measured('worker', slug);
  const together = await measured('both', slug);
  return {
    what,
    value: ratio(apart.times),
    target,
    reached: apart.times <= mostTimes,
    detail: [
      `jobs in a process of their own: ${apart.told}`,
      `in the one that serves: ${ratio(together.times)}, ${together.told}`,
    ],
  };
}

interface Measured {
  times: number;
  told: string;
}

async function measured(working: 'worker' | 'both', slug: string): Promise<Measured> {
  const mails = await mailServer(0);
  const sending = { SMTP_URL: mails.url, MAIL_FROM: 'Contraddittorio <redazione@misure.example>' };
  const measure = async (serving: Program, url: string): Promise<Measured> => {
    const worker =
      working === 'worker' &&
      (await startProgram({ ...seededSettings(url), ...sending, DATA_DIR: `${dataDir}/worker`, PROCESS: 'worker' }));
    try {
      const asked = () => askedInStretches(`${serving.url}/article/${slug}`);
      await asked();
      const before = await asked();
      await onDatabase(url, newVerdict);
      await until(async () => mails.received.length > 0, 120_000);
      const meanwhile = await asked();
      return {
        times: middle(meanwhile) / middle(before),
        told:
          `all together ${toldWaits(meanwhile.flat())}; before ${toldWaits(before.flat())}; ` +
          `${await queuedMails(url)} mails queued by then, ${mails.received.length} sent`,
      };
    } finally {
      if (worker) await worker.stop();
    }
  };
  const one = working === 'worker' ? { PROCESS: 'web' } : sending;
  return withSeededProgram(dataDir, fill, measure, one).finally(mails.close);
}

/** How long each question took, stretch by stretch, in milliseconds. */
async function askedInStretches(address: string): Promise<number[][]> {
  const waited: number[][] = [];
  for (let n = 0; n < stretches; n += 1) {
    waited.push((await waitedWhile([address], () => sleep(seconds * 1000))).flat());
  }
  return waited;
}

/** The p99 of the stretch in the middle. */
const middle = (waited: number[][]) => median(waited.map((stretch) => share(stretch, 0.99)));

/** Of the case that is followed by most. A verdict that came by itself meanwhile does as well. */
const newVerdict = `
  insert into events (article_id, kind, at)
  select article_id, 'verdict', now() from follows where kind = 'case' group by article_id order by count(*) desc limit 1
  on conflict do nothing`;

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
