import { z } from 'zod';
import { endOutcomes, juryOutcomes, type ArticleSummary } from '#features/articles/contract.ts';
import { formatName, formats, type Format } from '#features/formats/formats.ts';
import { juryAgreed, trialQuorum, trialResult } from '#features/articles/rules.ts';
import { findSummary, isCleared, isIndexed, isPublic, shownVotes } from '#features/articles/server/queries.ts';
import { toldEvents } from '#features/articles/server/told-events.ts';
import { hasCheckedVotes } from '#features/votes/server/queries.ts';
import { voteNoteTexts } from '#features/articles/vote-note-texts.ts';
import { silenceNow } from '#features/settings/server/current.ts';
import type { Db } from '#platform/db.ts';
import { firstRow, rows } from '#platform/rows.ts';
import { FormatExample, LatestEvent, type FormatEntry, type FrontPage } from '../contract.ts';
import { presentations } from '#features/formats/presentations.ts';

/** The Dualità that the hero button opens (specification 2); where it does not exist, the newest one leads. */
const leadSlug = 'flat-tax-sogno-incubo-classe-media';
/** Lines of an examples card. */
const examplesPerFormat = 3;

export async function leadDualita(db: Db): Promise<ArticleSummary | null> {
  return (
    (await findSummary(
      db,
      `a.format = 'dualita' and ${isIndexed}`,
      `a.slug = '${leadSlug}' desc, a.published_at desc`,
    )) ?? null
  );
}

/**
 * The last of: an article published, a step of supports reached, a verdict pronounced. Content only, never what a reader
 * did (product rules 3), and nothing that search engines are asked to leave out (product rules 2.2).
 */
export async function latestEvent(db: Db, now: Date): Promise<LatestEvent | null> {
  const latest = await firstRow(db, EventRow, {
    name: 'latest_event',
    text: `
      select e.kind, a.slug, a.title, e.at, e.stage from ${toldEvents('$1')}
        and e.kind in ('published', 'stage', 'verdict') and ${isIndexed}
      order by e.at desc, e.kind, e.stage desc limit 1`,
    values: [(await silenceNow(db, now)) !== undefined],
  });
  return latest ? { ...latest, at: latest.at.toISOString() } : null;
}

const EventRow = LatestEvent.extend({ at: z.date() });

/**
 * The closed case with most votes that reached its quorum: an open one would give its percentages away. Until its verdict is
 * announced votes may still be checked, and it says so as its own page does.
 */
export async function featuredTrial(
  db: Db,
  now: Date,
): Promise<Omit<NonNullable<FrontPage['featuredTrial']>, 'virality'> | null> {
  const closed = (await examplesOf(db, 'trial', now)).filter((trial) => !trial.isOpen);
  const trial = closed.find(({ votes }) => votes >= trialQuorum);
  if (!trial) return null;

  const row = await firstRow(db, FeaturedRow, {
    name: 'featured_trial',
    text: `
      select t.closes_at as "closesAt", t.guilty_means as "guiltyMeans", t.innocent_means as "innocentMeans",
        ${hasCheckedVotes} as "isChecked"
      from articles a join trial_details t on t.article_id = a.id where a.slug = $1`,
    values: [trial.slug],
  });
  const result = row && trialResult(row.closesAt, trial, now);
  if (!result) return null;
  const { slug, title, votes } = trial;
  const { guiltyPercentage, innocentPercentage } = result;
  const { guiltyMeans, innocentMeans, isChecked } = row;
  const note = isChecked ? voteNoteTexts.checkedVerdict : null;
  return { slug, title, guiltyMeans, innocentMeans, guiltyPercentage, innocentPercentage, votesCount: votes, note };
}

const FeaturedRow = z.object({
  closesAt: z.date(),
  guiltyMeans: z.string(),
  innocentMeans: z.string(),
  isChecked: z.boolean(),
});

/** The formats in the specification's order, each with the articles that readers took part in most. */
export async function formatEntries(db: Db, now: Date): Promise<FormatEntry[]> {
  return Promise.all(
    formats.map(async (id) => {
      const { subtitle, description, longDescription, features } = presentations[id];
      const title = formatName(id);
      const examples = (await examplesOf(db, id, now)).slice(0, examplesPerFormat);
      const realEndings = id === 'trial' ? await realEndingsOf(db, now) : null;
      return { id, title, subtitle, description, longDescription, features, examples, realEndings };
    }),
  );
}

/** Of how many Trials the readers' jury and the real proceeding both decided, and how often alike; null where of none. */
async function realEndingsOf(db: Db, now: Date): Promise<FormatEntry['realEndings']> {
  const endings = await rows(db, EndingRow, {
    name: 'real_endings',
    text: `
      select v.outcome as verdict, e.outcome as ending, count(*)::int as cases
      from trial_endings e join trial_verdicts v on v.article_id = e.article_id join articles a on a.id = e.article_id
      where e.published_at is not null and ${isPublic} and not ($1 and a.electoral)
      group by v.outcome, e.outcome`,
    values: [(await silenceNow(db, now)) !== undefined],
  });
  const judged = endings.map(({ verdict, ending, cases }) => ({
    cases,
    agreed: juryAgreed({ outcome: verdict }, { outcome: ending }),
  }));
  const sum = (which: (row: (typeof judged)[number]) => boolean) =>
    judged.filter(which).reduce((total, { cases }) => total + cases, 0);
  const decided = sum(({ agreed }) => agreed !== undefined);
  return decided > 0 ? { decided, agreed: sum(({ agreed }) => agreed === true) } : null;
}

const EndingRow = z.object({
  verdict: z.enum(juryOutcomes),
  ending: z.enum(endOutcomes),
  cases: z.number(),
});

/**
 * Public articles of a format by how many took part, at most twenty. What shows how readers divided puts forward no case
 * that did not end in a conviction, and nothing that search engines are asked to leave out (product rules 2.2).
 */
async function examplesOf(db: Db, format: Format, now: Date): Promise<FormatExample[]> {
  return rows(db, FormatExample, {
    name: 'format_examples',
    text: `
      select a.slug, a.title, a.location, s.pro + s.contro as votes, c.supports, s.open as "isOpen",
        case when s.open then 0 else s.pro end as pro, case when s.open then 0 else s.contro end as contro
      from articles a
      cross join lateral (
        select coalesce(sum(count), 0)::int as supports from article_counts where article_id = a.id and kind = 'support'
      ) c
      left join lateral (${shownVotes('$2')}) shown on true
      cross join lateral (
        select exists (select from trial_details where article_id = a.id and closes_at > $2) as open,
          coalesce(shown.pro, 0) as pro, coalesce(shown.contro, 0) as contro
      ) s
      where a.format = $1 and ${isPublic} and ${isIndexed} and not ${isCleared}
        -- Examples show how their readers divided.
        and not ($3 and a.electoral)
        and a.id in (select id from articles where format = $1 and status = 'published'
                     order by reactions_total desc, id desc limit 20)
      order by s.pro + s.contro + c.supports desc, a.published_at desc`,
    values: [format, now, (await silenceNow(db, now)) !== undefined],
  });
}
