import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ModerationQueue, Statements } from '../contract.ts';
import { ModerationSite } from './moderation.test-support.ts';

let site: ModerationSite;
beforeAll(async () => {
  site = await ModerationSite.open();
});
afterAll(() => site.close());

test.each(['at the first look', 'on appeal'])(
  'what a person lets through %s after its month leaves the board of that month as it was',
  async (when) => {
    site.now = new Date('2026-03-31T21:50:00Z');
    const [author, reader] = [await site.person(), await site.person()];
    const [decider, reviewer] = [await site.person('admin', 'Prima'), await site.person('admin', 'Seconda')];
    const articleId = await site.article();
    const { id: seen } = await site.write(author, articleId, 'Un commento di marzo.');
    const { id, status } = await site.write(author, articleId, 'Sei un coglione.');
    expect(status).toBe('pending');
    const decide = (decision: object) =>
      site.call(decider, 'POST', `/api/moderation/comments/${id}/decide`, { ...decision, expectedStatus: 'pending' });
    if (when === 'on appeal')
      await decide({ decision: 'reject', reason: 'insult', text: 'Hai insultato una persona.' });

    site.now = new Date('2026-04-02T08:00:00Z');
    const like = await site.call(reader, 'POST', `/api/comments/${seen}/like`, { liked: true });
    expect(like.status).toBe(200);
    if (when === 'on appeal') {
      const decisions = await site.call(author, 'GET', '/api/moderation/decisions');
      const [statement] = Statements.parse(decisions.body).statements;
      await site.call(author, 'POST', `/api/moderation/decisions/${statement!.id}/appeal`, { text: 'Era ironia.' });
      const appeals = await site.call(reviewer, 'GET', '/api/moderation/queue?facet=appeals');
      const item = ModerationQueue.parse(appeals.body).items.find((one) => one.id === id)!;
      const outcome = { outcome: 'overturn', text: 'Rispetta le regole.' };
      await site.call(reviewer, 'POST', `/api/moderation/appeals/${item.appeal!.id}/decide`, outcome);
    } else {
      await decide({ decision: 'publish' });
    }

    expect(await site.statusOf(id)).toBe('published');
    const { rows } = await site.db.execute(sql`
      select month_key, points, board_points, to_char(reached_at at time zone 'UTC', 'MM-DD HH24') as reached
      from monthly_points where user_id = ${author.id} order by month_key`);
    expect(rows.map(Object.values)).toEqual([
      ['2026-03', 2, 1, '03-31 21'],
      ['2026-04', 1, 1, '04-02 08'],
    ]);
    expect(await site.differences()).toBe(0);
  },
);
