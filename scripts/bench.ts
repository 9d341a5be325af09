/**
 * `npm run bench [names]`: measures the program against bare servers on this machine, each comparison in one run, and
 * prints ratios with their targets. Names pick comparisons: page, signed-in, json, rows, search, weight, reader,
 * start, memory, lighthouse, session, timing, votes, writing, comments, leaderboard, uncached (with the burst), admin,
 * limits, shared, health, outside, followers.
 */
import { rmSync } from 'node:fs';
import { adminLists } from '../bench/admin.ts';
import { articleJson } from '../bench/article-json.ts';
import { cachedPage } from '../bench/cached-page.ts';
import { coldStart } from '../bench/cold-start.ts';
import { comments } from '../bench/comments.ts';
import { commentWriting } from '../bench/comment-writing.ts';
import { declaredRows } from '../bench/declared-rows.ts';
import { leaderboard } from '../bench/leaderboard.ts';
import { verdictToFollowers } from '../bench/followers.ts';
import { health } from '../bench/health.ts';
import { lighthouseScores } from '../bench/lighthouse.ts';
import { firstVisit } from '../bench/first-visit.ts';
import { htmlWeight } from '../bench/html-weight.ts';
import { limits } from '../bench/limits.ts';
import { memory } from '../bench/memory.ts';
import { pageWeight } from '../bench/page-weight.ts';
import { styleWeight } from '../bench/style-weight.ts';
import { print } from '../bench/report.ts';
import { readerSession } from '../bench/reader-session.ts';
import { search, searchMisses } from '../bench/search.ts';
import { session } from '../bench/session.ts';
import { searchPrograms } from '../bench/search-programs.ts';
import { sharedCaches } from '../bench/shared-caches.ts';
import { signedInPage } from '../bench/signed-in-page.ts';
import { signInTiming } from '../bench/sign-in-timing.ts';
import { outside } from '../bench/outside.ts';
import { uncached } from '../bench/uncached.ts';
import { votes } from '../bench/votes.ts';
import { runningEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { freePort, startProgram } from '../tests/support/program.ts';
import { ensureBuilt } from './build.ts';

const dataDir = '.tmp/bench';
const slug = 'flat-tax-sogno-incubo-classe-media';
const slugs = [slug, 'la-preside-che-sequestro-412-telefoni', 'pietrascura-ultimo-autobus-14-10'];
/** An article of each format, as its weights name it. */
const weighed = { 'a Dualità': slug, 'a Trial': slugs[1]!, 'a Polemica dal Basso': slugs[2]! };
const articlePages = slugs.map((known) => `/article/${known}`);
const publicPages = ['/', '/articles', ...articlePages, '/pricing', '/community'];

const wanted = process.argv.slice(2);
const wants = (name: string) => wanted.length === 0 || wanted.includes(name);

await ensureBuilt();
rmSync(dataDir, { recursive: true, force: true });
// Asked at the address that its pages name as their own: Lighthouse holds the two against each other.
const port = String(await freePort());
const program = await startProgram({
  DATA_DIR: dataDir,
  PORT: port,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  RATE_LIMIT_FACTOR: '1000000',
});
try {
  if (wants('memory')) (await memory(program, slugs)).forEach(print);
  if (wants('health')) print(await health(program.url, (await runningEmbeddedPostgres(dataDir))!));
  if (wants('page')) print(await cachedPage(program.url, slug));
  if (wants('outside')) (await outside(program.url, slug)).forEach(print);
  if (wants('signed-in')) print(await signedInPage(program.url, slug));
  if (wants('json')) print(await articleJson(program.url, slug, (await runningEmbeddedPostgres(dataDir))!));
  if (wants('rows')) print(await declaredRows((await runningEmbeddedPostgres(dataDir))!, slug));
  if (wants('limits')) print(await limits(program.url, slug));
  if (wants('session')) print(await session(program.url, (await runningEmbeddedPostgres(dataDir))!));
  if (wants('votes')) print(await votes((await runningEmbeddedPostgres(dataDir))!, slug));
  if (wants('writing')) print(await commentWriting((await runningEmbeddedPostgres(dataDir))!, slug));
  if (wants('comments')) print(await comments(program.url, (await runningEmbeddedPostgres(dataDir))!));
  if (wants('timing')) print(await signInTiming(program.url));
  if (wants('weight')) {
    for (const [format, of] of Object.entries(weighed)) {
      (await pageWeight(program.url, of, format)).forEach(print);
      (await styleWeight(program.url, of, format)).forEach(print);
    }
    print(await firstVisit('an article', `${program.url}/article/${slug}`, 110));
    print(await firstVisit('the home', program.url, 160));
    (await htmlWeight(program.url, (await runningEmbeddedPostgres(dataDir))!, slug)).forEach(print);
  }
  if (wants('reader')) (await readerSession(program.url, slug)).forEach(print);
  if (wants('lighthouse')) {
    for (const path of publicPages) print(await lighthouseScores(program.url + path));
    print(await lighthouseScores(`${program.url}/auth/login`, true));
  }
  if (wants('leaderboard')) print(await leaderboard(slug));
  if (wants('followers')) print(await verdictToFollowers(slug));
  if (wants('uncached')) for (const line of await uncached()) print(line);
  if (wants('admin')) print(await adminLists());
  if (wants('search')) {
    const { few, many, stop } = await searchPrograms();
    print(await search(few, many));
    print(await searchMisses(many));
    await stop();
  }
} finally {
  await program.stop();
}
if (wants('shared')) for (const line of await sharedCaches()) print(line);
if (wants('start')) print(await coldStart(dataDir));
