import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { partOf, type ExportPart } from '#features/accounts/server/data-export.ts';
import { rows } from '#platform/rows.ts';
import { formats, perspectives } from '#features/formats/formats.ts';
import { standings } from '../cluster-rules.ts';
import { standingTexts } from '../texts.ts';

const VoteRow = z.object({
  articolo: z.string(),
  formato: z.enum(formats),
  voto: z.enum(perspectives).nullable(),
  data: z.date(),
  stato: z.enum(standings),
  avvisoDelVerdetto: z.boolean(),
});

/** What a reader has voted, with the direction: it is given to the voter alone (product rules 1.7). */
export const votesPart: ExportPart = {
  name: 'voti',
  title: 'I tuoi voti',
  async rows({ db }, userId) {
    const votes = await rows(db, VoteRow)`
      select a.title as articolo, a.format as formato, v.position as voto, v.created_at as data,
        v.standing as stato, v.wants_verdict as "avvisoDelVerdetto"
      from votes v join articles a on a.id = v.article_id where v.user_id = ${userId} order by v.created_at`;
    return votes.map((row) => ({ ...row, stato: standingTexts[row.stato] }));
  },
};

/** Where a reader stood before reading. */
export const leansPart = partOf({
  name: 'posizioni',
  title: 'Da che parte stavi prima di leggere',
  statement: (userId) => sql`
    select a.title as articolo, l.lean as posizione, l.certainty as certezza, l.created_at as data
    from opinion_leans l join articles a on a.id = l.article_id where l.user_id = ${userId} order by l.created_at`,
});

/** The votes whose direction was forgotten because their reader wished so. */
export const withdrawalsPart = partOf({
  name: 'votiRitirati',
  title: 'I voti di cui hai ritirato il consenso',
  statement: (userId) => sql`
    select a.title as articolo, w.voted_at as "dataDelVoto", w.withdrawn_at as "dataDelRitiro"
    from vote_withdrawals w join articles a on a.id = w.article_id where w.user_id = ${userId} order by w.voted_at`,
});
