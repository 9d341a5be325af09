import { beforeAll, expect, test } from 'vitest';
import { trialClosesAt } from '#features/articles/rules.ts';
import { forgetSettings } from '#features/settings/server/current.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask } from '../../../../tests/support/signed-in.ts';
import { DualitaStats, TrialStats } from '../contract.ts';
import { castVote } from './cast-vote.ts';
import { announceVerdicts } from './verdicts.ts';
import { manyReaders, reader, showAllVotes } from './votes.test-support.ts';

const publishedAt = new Date('2025-11-01T07:30:00Z');
const during = new Date('2025-11-12T12:00:00Z');
const after = new Date('2025-11-16T22:00:00Z');
const database = fileDatabase();

beforeAll(async () => {
  const window = { from: '2025-11-08T23:00:00.000Z', until: after.toISOString(), reason: 'elezioni regionali' };
  await database.db.$client.query(`insert into settings values ('silence', $1, 1, now(), null)`, [
    JSON.stringify({ windows: [window] }),
  ]);
  forgetSettings(database.db);
});

const at = (now: Date) => testServices(database.db, now);
const get = (path: string, now: Date, cookie?: string) => ask(testApi(at(now)), 'GET', path, cookie ? { cookie } : {});

async function electoral(slug: string, format: 'dualita' | 'trial', votes: [pro: number, contro: number]) {
  const id = await insertArticle(database.db, { slug, format, publishedAt });
  await database.db.$client.query('update articles set electoral = true where id = $1', [id]);
  const readers = await manyReaders(database.db, votes[0] + votes[1]);
  for (const [index, userId] of readers.entries()) {
    const position = index < votes[0] ? 'pro' : 'contro';
    await castVote(at(publishedAt), { id: userId }, { articleId: id, format, position, requestKey: null });
  }
  await showAllVotes(at(publishedAt));
  return id;
}

test('the results of a Dualità are withheld from everybody, and one may vote', async () => {
  const id = await electoral('voto-ai-sedicenni', 'dualita', [3, 1]);
  const path = `/api/articles/${id}/dualita-votes`;
  const withheld = {
    stats: { pro: null, contro: null, total: 4 },
    percentages: { pro: null, contro: null },
    leadingPosition: null,
    sealed: true,
  };
  expect(DualitaStats.parse((await get(`${path}/stats`, during)).body)).toEqual(withheld);

  const { cookie } = await reader(database.db);
  const cast = await ask(testApi(at(during)), 'POST', path, { cookie, body: { position: 'pro' } });
  expect(cast.status).toBe(201);
  expect(cast.body).toMatchObject({ ...withheld, stats: { total: 5 }, vote: { position: 'pro' } });
  expect((await get(`/api/articles/${id}/lean`, during, cookie)).body).toMatchObject({ shift: null });

  const { body } = await get('/api/articles/slug/voto-ai-sedicenni', during);
  expect(body['voteNotes']).toEqual([
    'Silenzio elettorale (elezioni regionali): fino a domenica 16 novembre 2025 alle 23.00 i risultati di questo voto non si mostrano a nessuno. Si può votare come sempre.',
  ]);

  await showAllVotes(at(after));
  expect((await get(`${path}/stats`, after)).body).toEqual({
    stats: { pro: 4, contro: 1, total: 5 },
    percentages: { pro: 80, contro: 20 },
    leadingPosition: 'pro',
  });
  expect((await get('/api/articles/slug/voto-ai-sedicenni', after)).body).not.toHaveProperty('voteNotes');
  expect((await get(`/api/articles/${id}/lean`, after, cookie)).body).toMatchObject({ shift: { readers: 0 } });
});

test('a verdict waits for the end of the silence, on every page', async () => {
  const id = await electoral('il-sindaco', 'trial', [40, 15]);
  expect(trialClosesAt(publishedAt) < during).toBe(true);
  await announceVerdicts(at(during));
  const { rows } = await database.db.$client.query('select from trial_verdicts');
  expect(rows).toHaveLength(0);

  const page = await get('/api/articles/slug/il-sindaco', during);
  expect(page.body).toMatchObject({ trial: { result: null }, votesCount: 55 });
  expect(page.body['voteNotes']).toEqual([
    'Silenzio elettorale (elezioni regionali): il caso è chiuso, e che cosa ha deciso la giuria si saprà dopo domenica 16 novembre 2025 alle 23.00.',
  ]);
  const stats = TrialStats.parse((await get(`/api/votes/stats/${id}`, during)).body);
  expect(stats).toEqual({
    totalVotes: 55,
    guiltyPercentage: null,
    innocentPercentage: null,
    sealed: true,
    isClosed: true,
    outcome: null,
  });
  const front = await get('/api/front-page', during);
  expect(front.body).toMatchObject({ featuredTrial: null, latestEvent: { kind: 'published' } });
  expect((await get('/api/formats', during)).text).not.toContain('il-sindaco');

  await announceVerdicts(at(after));
  const told = await get('/api/articles/slug/il-sindaco', after);
  expect(told.body).toMatchObject({ trial: { result: { outcome: 'guilty', guiltyPercentage: 73 } } });
  expect((await get('/api/front-page', after)).body).toMatchObject({ featuredTrial: { slug: 'il-sindaco' } });
});

test('other articles show their results as always', async () => {
  const id = await insertArticle(database.db, { slug: 'altro', publishedAt });
  expect((await get(`/api/articles/${id}/dualita-votes/stats`, during)).body).toMatchObject({
    leadingPosition: 'pareggio',
  });
  expect((await get('/api/articles/slug/altro', during)).body).not.toHaveProperty('voteNotes');
});
