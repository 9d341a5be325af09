import { publication } from '#lib/publication.ts';
import type { SilenceWindow } from '#features/settings/rules.ts';
import { silenceNow } from '#features/settings/server/current.ts';
import type { Db } from '#platform/db.ts';
import { pictureWidths } from '#platform/pictures/widths.ts';
import { firstRow, oneRow, rows } from '#platform/rows.ts';
import { quoted } from '#platform/sql-words.ts';
import {
  Author,
  type Article,
  type ArticleAuthor,
  type ArticleFigures,
  type ArticleList,
  type ArticleSummary,
  type TrialDetails,
} from '../contract.ts';
import { sealed } from '../facsimile.ts';
import { formats, type Format, type Perspective } from '#features/formats/formats.ts';
import { presentations } from '#features/formats/presentations.ts';
import { byReaction, reactionTypes } from '#lib/reactions.ts';
import { trialResult, turnsOf, withholding } from '../rules.ts';
import { voteNoteTexts } from '../vote-note-texts.ts';
import type { ArticleSort } from '../sorts.ts';
import { ArticleRow, Counts, Figures, SortedRow, SummaryRow, Total, type CountRow } from './article-rows.ts';
import { decodeCursor, encodeCursor, instantText } from './cursor.ts';
import { isoPromise, promisesColumn } from './promise-columns.ts';

/**
 * An article (as `a`) is public when its row says so and its hour has come: no job stands between the two. Whether it has
 * come says the database's clock, which all processes share and which a prepared statement needs no value for.
 */
export const isPublic = isPublicAs('a');
/** Whether readers vote on an article (as `a`): on any other they give supports, or nothing. */
export const isVotedOn = `a.format in (${quoted(formats.filter((format) => presentations[format].sides))})`;
/** Whether an article (as `a`) comes out by itself when its hour has come. */
export const isScheduled = `a.status = 'published' and a.published_at > now()`;

/** Whether an article (as `a`) was taken back, which its address says. */
export const isRetracted = `a.status <> 'published' and exists (select from corrections c
  where c.article_id = a.id and c.kind = 'retraction')`;

/** Whether the address of an article (as `a`) tells everybody something: its text, or when and why it was taken back. */
export const hasPage = `(${isPublic} or (${isRetracted}))`;

/** Whether everybody may see the article of this id. */
export async function isPublicArticle(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.$client.query({
    name: 'public_article',
    text: `select from articles a where a.id = $1 and ${isPublic}`,
    values: [id],
  });
  return rowCount === 1;
}

/** Whether search engines are told of an article (as `a`), and feeds, which they read too. */
export const isIndexed = `not exists (select from unindexed_articles u where u.article_id = a.id)`;

/** Whether readers are told of a case (an article as `a`) that its real proceeding convicted nobody for good. */
export const isCleared = `exists (select from trial_endings e
  where e.article_id = a.id and e.published_at is not null and e.outcome <> 'final_conviction')`;

/**
 * The votes on an article (as `a`) as everybody may see them, `pro` and `contro`, in one row or none: of a Trial whose
 * verdict is announced those that it was made of (product rules 4.6), whatever happened to the sums since; of one that is
 * closed at `now`, all; of any other the snapshot, which moves in steps (product rules 1.13).
 */
export const shownVotes = (now = 'now()') => `
  select v.guilty as pro, v.innocent as contro from trial_verdicts v where v.article_id = a.id
  union all
  select coalesce(sum(n.count) filter (where n.kind = 'pro'), 0)::int, coalesce(sum(n.count) filter (where n.kind = 'contro'), 0)::int
  from article_counts n where n.article_id = a.id and n.kind in ('pro', 'contro')
  having ${isTrialClosed(now)} and not ${hasVerdict}
  union all
  select p.pro, p.contro from vote_snapshots p where p.article_id = a.id and not ${isTrialClosed(now)} and not ${hasVerdict}`;

/** Whether a case (an article as `a`) takes no votes any more at `now`. */
export const isTrialClosed = (now: string) =>
  `exists (select from trial_details t where t.article_id = a.id and t.closes_at <= ${now})`;
/** Whether the verdict of a case (an article as `a`) is announced. */
export const hasVerdict = 'exists (select from trial_verdicts v where v.article_id = a.id)';

/** What is counted of an article (as `a`), as far as everybody may see it. */
const countsColumn = `
  (select json_agg(json_build_array(c.kind, c.section_index, c.count)) from (
     select n.kind, n.section_index, n.count from article_counts n
     where n.article_id = a.id and n.kind not in ('pro', 'contro')
     union all
     select side.kind, 0, side.count from (${shownVotes()}) shown
       cross join lateral (values ('pro', shown.pro), ('contro', shown.contro)) side (kind, count)
   ) c) as counts`;

const summaryColumns = `
  a.id, a.slug, a.title, a.short_title, a.summary, a.format, a.location, a.reading_time, a.reactions_total,
  coalesce(a.composition, a.cover_variant) as cover_variant, a.published_at, a.updated_at,
  (select json_build_object('hash', p.hash, 'width', p.width, 'height', p.height, 'alt', a.cover_alt, 'credit', a.cover_credit,
     'position', case when (p.focus_x, p.focus_y) <> (0.5, 0.5) then
       round((p.focus_x * 100)::numeric, 1) || '% ' || round((p.focus_y * 100)::numeric, 1) || '%' end)
     from pictures p where p.id = a.cover_picture_id) as picture,
  (select json_agg(json_build_object('slug', au.slug, 'name', au.name, 'role', au.role, 'perspective', aa.perspective,
     'thesis', aa.thesis, 'quote', aa.quote, 'portrait', au.portrait, 'isTribune', au.is_tribune) order by aa.position)
     from article_authors aa join authors au on au.id = aa.author_id where aa.article_id = a.id) as authors,
  ${countsColumn}`;

/** Whether nobody else had read a correction `c` when it came out, null where somebody had. */
export const isCorrectedAlone = `case when exists (select from audit_events e
       where e.target_kind = 'article' and e.target_id = c.article_id::text and e.at = c.at
         and e.action in ('article.publish_correction', 'trial.publish_ending', 'promise.publish_correction') and e.after->>'alone' is not null) then true end`;

const supportStage = `(select coalesce(max(u.stage), 0) from support_stages u where u.article_id = a.id)`;

/** The public story from which an article (as `a`) came, as JSON. */
const originColumn = `(select json_build_object('slug', o.slug, 'title', o.title)
  from article_origins g join articles o on o.id = g.origin_id where g.article_id = a.id and ${isPublicAs('o')})`;

/** The public articles that came from one (as `a`), as JSON; null for none. */
export const sequelsColumn = `(select json_agg(json_build_object('slug', n.slug, 'title', n.title, 'format', n.format)
    order by n.published_at, n.id)
  from article_origins g join articles n on n.id = g.article_id where g.origin_id = a.id and ${isPublicAs('n')})`;

/** What the features after this one know of an article (as `a`) and its page shows: SQL of a value each. */
type Later = Record<
  | 'annulledVotes'
  | 'uncountedVotes'
  | 'hasCheckedVotes'
  | 'hasCheckedSupports'
  | 'annulledSupports'
  | 'involvedVoices'
  | 'isPublishedAlone'
  | 'promisedLetter'
  | 'replies',
  string
>;

/** A prepared statement whose one value is the slug. */
export type ArticlePage = ReturnType<typeof articlePage>;

/** The statement behind an article's page. */
export const articlePage = (later: Later) => ({
  name: 'article_by_slug',
  text: `
  select ${summaryColumns}, a.topics, a.metered, a.electoral, a.ai_use,
    (select json_agg(json_build_object('position', s.position, 'type', s.type, 'title', s.title, 'content', s.content,
       'perspective', s.perspective, 'details', s.details) order by s.position)
       from sections s where s.article_id = a.id) as sections,
    (select json_build_object('motion', d.motion, 'proLabel', d.pro_label, 'controLabel', d.contro_label)
       from dualita_details d where d.article_id = a.id) as dualita,
    (select json_build_object('number', t.number, 'fact', t.fact, 'question', t.question,
       'guiltyMeans', t.guilty_means, 'innocentMeans', t.innocent_means, 'place', t.place,
       'subject', t.subject, 'proceeding', coalesce(e.outcome, t.proceeding), 'closesAt', t.closes_at,
       'isAnnounced', ${hasVerdict},
       'ending', case when e.outcome is not null then json_build_object('outcome', e.outcome, 'endedOn', e.ended_on,
         'source', e.source, 'sourceUrl', e.source_url) end)
       from trial_details t left join trial_endings e on e.article_id = t.article_id and e.published_at is not null
       where t.article_id = a.id) as trial,
    (select json_build_object('place', b.place, 'province', b.province, 'region', b.region, 'longitude', b.longitude,
       'latitude', b.latitude, 'facts', b.facts, 'terminus', b.terminus, 'figure', b.figure,
       'isArchived', b.archived_at is not null, 'isChecked', ${later.hasCheckedSupports},
       'annulled', coalesce(${later.annulledSupports}, 0))
       from dal_basso_details b where b.article_id = a.id) as dal_basso,
    ${supportStage} as support_stage,
    ${promisesColumn} as promises,
    ${later.promisedLetter} as promised_letter,
    ${originColumn} as origin,
    ${sequelsColumn} as sequels,
    ${later.annulledVotes} as annulled_votes,
    ${later.uncountedVotes} as uncounted_votes,
    ${later.hasCheckedVotes} as has_checked_votes,
    not ${isIndexed} as unindexed,
    ${later.isPublishedAlone} as published_alone,
    (select json_agg(json_build_object('what', c.what, 'why', c.why, 'at', c.at, 'section', c.section,
       'alone', ${isCorrectedAlone})
       order by c.at desc)
       from corrections c where c.article_id = a.id and c.kind = 'correction') as corrections,
    ${later.replies} as replies,
    ${later.involvedVoices} as involved_voices
  from articles a where a.slug = $1 and ${isPublic}`,
});

/** A public article with everything its page shows, or undefined. */
export async function findArticle(
  db: Db,
  page: ArticlePage,
  { slug, now }: { slug: string; now: Date },
): Promise<Article | undefined> {
  const row = await firstRow(db, ArticleRow, { ...page, values: [slug] });
  return row && toArticle(row, now, await silenceNow(db, now));
}

export interface ListOptions {
  limit: number;
  format?: Format | undefined;
  /** Case-insensitive substring of the title or the summary (specification 5). */
  q?: string | undefined;
  sort?: ArticleSort | undefined;
  topic?: string | undefined;
  /** `PZ:Pietrascura`, or a whole province as `PZ`. */
  place?: string | undefined;
  cursor?: string | undefined;
  /** Slug of an author. */
  author?: string | undefined;
  /** Only those that search engines may know of. */
  indexed?: boolean;
  /** Slugs that come before all others, in this order, wherever they would stand: for a list of one page. */
  first?: readonly string[];
}

/** A page of public articles, with the count of all that match. Refuses a cursor of another sort (400). */
export async function listArticles(db: Db, options: ListOptions): Promise<ArticleList> {
  const { limit, format, q, topic, place, author, cursor, indexed = false, first = [] } = options;
  const sort = sorts[options.sort ?? 'recent'];
  const from = cursor ? decodeCursor(cursor, sort.kind) : undefined;
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;

  const conditions = [isPublic];
  if (indexed) conditions.push(isIndexed);
  if (format) conditions.push(`a.format = ${parameter(format)}`);
  if (q) conditions.push(`(a.title || ' ' || a.summary) ilike ${parameter(substringPattern(q))}`);
  if (topic) conditions.push(`a.topics @> array[${parameter(topic)}::text]`);
  if (place) conditions.push(isAtPlace(parameter(place)));
  if (author) {
    conditions.push(`exists (select from article_authors aa join authors au on au.id = aa.author_id
      where aa.article_id = a.id and au.slug = ${parameter(author)})`);
  }
  const counted = oneRow(db, Total, {
    text: `select count(*) as total from articles a where ${conditions.join(' and ')}`,
    values: [...values],
  });
  if (from) {
    const { value, id } = from;
    conditions.push(
      `(${sort.column}, a.id) ${sort.direction === 'desc' ? '<' : '>'} (${parameter(value)}, ${parameter(id)})`,
    );
  }
  const page = rows(db, SortedRow, {
    text: `select ${summaryColumns}, ${sort.value} as sort_value from articles a where ${conditions.join(' and ')}
     order by ${first.length > 0 ? `array_position(${parameter(first)}::text[], a.slug), ` : ''}${sort.column} ${sort.direction}, a.id ${sort.direction} limit ${parameter(limit + 1)}`,
    values,
  });
  const [found, { total }] = await Promise.all([page, counted]);

  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    data: found.slice(0, limit).map(toSummary),
    total,
    nextCursor: last && first.length === 0 ? encodeCursor({ value: last.sort_value, id: last.id }) : null,
  };
}

/** Whether an article (as `a`) is a story of a place, which an expression of SQL gives as `PZ:Pietrascura` or `PZ`. */
export const isAtPlace = (place: string) => `exists (select from dal_basso_details b
  where b.article_id = a.id and ${place} in (b.province, b.province || ':' || b.place))`;

/** A pattern of `like`. Apostrophes are one, however they are written: keyboards have another than printed text. */
const substringPattern = (q: string) =>
  `%${q
    .normalize()
    .replace(/[\\%_]/g, '\\$&')
    .replace(/['’‘ʼ]/g, '_')}%`;

/** The first public article under a condition of our own making, or undefined. Both texts go into the statement as they are. */
export async function findSummary(db: Db, condition: string, order: string): Promise<ArticleSummary | undefined> {
  const row = await firstRow(db, SummaryRow, {
    text: `select ${summaryColumns} from articles a where ${condition} and ${isPublic} order by ${order} limit 1`,
  });
  return row && toSummary(row);
}

/** Those public articles that have one of these slugs, in no order. */
export async function summariesOf(db: Db, slugs: readonly string[]): Promise<ArticleSummary[]> {
  const found = await rows(db, SummaryRow, {
    text: `select ${summaryColumns} from articles a where a.slug = any($1::text[]) and ${isPublic}`,
    values: [slugs],
  });
  return found.map(toSummary);
}

/** Counts of the reactions to one section of a public article, or undefined where there is no such article. */
export async function reactionCountsOf(db: Db, articleId: string, sectionIndex: number) {
  const row = await firstRow(db, Counts, {
    name: 'reaction_counts',
    text: `select (select json_agg(json_build_array(c.kind, c.section_index, c.count)) from article_counts c
             where c.article_id = a.id and c.section_index = $2) as counts
           from articles a where a.id = $1 and ${isPublic}`,
    values: [articleId, sectionIndex],
  });
  return row && reactionsIn(row.counts ?? []);
}

/** A prepared statement whose one value is the id. */
export type ArticleFiguresStatement = ReturnType<typeof articleFigures>;

/** The statement behind what of an article moves while it is read. */
export const articleFigures = (later: Pick<Later, 'hasCheckedSupports' | 'annulledSupports'>) => ({
  name: 'article_figures',
  text: `select ${supportStage} as "supportStage", ${later.hasCheckedSupports} as "supportsChecked",
    coalesce(${later.annulledSupports}, 0) as "supportsAnnulled", a.sections_moved_at as "sectionsMovedAt", ${countsColumn}
  from articles a where a.id = $1 and ${isPublic}`,
});

/** What of a public article moves while it is read, or undefined where there is no such article. */
export async function figuresOf(
  db: Db,
  figures: ArticleFiguresStatement,
  articleId: string,
): Promise<ArticleFigures | undefined> {
  const row = await firstRow(db, Figures, { ...figures, values: [articleId] });
  if (!row) return undefined;
  const counts = row.counts ?? [];
  const ofReactions = counts.filter(([kind]) => reactionTypes.some((type) => type === kind));
  const sections = [...new Set(ofReactions.map(([, index]) => index))].toSorted((one, other) => one - other);
  return {
    reactions: sections.map((sectionIndex) => ({
      sectionIndex,
      ...reactionsIn(ofReactions.filter(([, index]) => index === sectionIndex)),
    })),
    votesCount: sumOf(counts, 'pro') + sumOf(counts, 'contro'),
    supportsCount: sumOf(counts, 'support'),
    supportStage: row.supportStage,
    supportsChecked: row.supportsChecked,
    supportsAnnulled: row.supportsAnnulled,
    commentsCount: sumOf(counts, 'comment'),
    sectionsMovedAt: row.sectionsMovedAt && row.sectionsMovedAt.toISOString(),
  };
}

const authorColumns = `au.slug, au.name, au.role, au.bio, au.portrait, au.is_tribune as "isTribune",
  (select count(*)::int from article_authors aa join articles a on a.id = aa.article_id
   where aa.author_id = au.id and ${isPublic}) as "articlesCount",
  -- The page of whoever signed nothing else would say again what is left out.
  not au.is_tribune and not exists (select from article_authors aa join articles a on a.id = aa.article_id
    where aa.author_id = au.id and ${isPublic} and ${isIndexed}) as unindexed`;

/** The writers of the house by name, at most a hundred. */
export function listTribunes(db: Db): Promise<Author[]> {
  return rows(db, Author, {
    text: `select ${authorColumns} from authors au where au.is_tribune order by au.name limit 100`,
  });
}

/** Whether an author has a page: whoever signed a public article or writes for the house. Of others nobody is told. */
export const hasAuthorPage = (author: string) => `(${author}.is_tribune or exists (
  select from article_authors aa join articles a on a.id = aa.article_id where aa.author_id = ${author}.id and ${isPublic}))`;

/** An author who has a page, or undefined. */
export function findAuthor(db: Db, slug: string): Promise<Author | undefined> {
  const text = `select ${authorColumns} from authors au where au.slug = $1 and ${hasAuthorPage('au')}`;
  return firstRow(db, Author, { text, values: [slug] });
}

const sorts = {
  recent: { column: 'a.published_at', value: instantText('a.published_at'), direction: 'desc', kind: 'instant' },
  popular: { column: 'a.reactions_total', value: 'a.reactions_total', direction: 'desc', kind: 'number' },
  'reading-time': { column: 'a.reading_time', value: 'a.reading_time', direction: 'asc', kind: 'number' },
} as const;

function isPublicAs(article: string): string {
  return `${article}.status = 'published' and ${article}.published_at <= now()`;
}

function toSummary(row: SummaryRow): ArticleSummary {
  const counts = row.counts ?? [];
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    ...(row.short_title ? { shortTitle: row.short_title } : {}),
    summary: row.summary,
    featuredImage: row.picture ? `/media/${row.picture.hash}-1200.jpg` : `/media/covers/${row.slug}.svg`,
    cover: { variant: row.cover_variant, picture: row.picture && toPicture(row.picture) },
    format: row.format,
    location: row.location,
    createdAt: row.published_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    readingTime: row.reading_time,
    reactionsCount: reactionsIn(counts),
    authors: row.authors ?? [],
    votesCount: sumOf(counts, 'pro') + sumOf(counts, 'contro'),
    supportsCount: sumOf(counts, 'support'),
    commentsCount: sumOf(counts, 'comment'),
  };
}

function toArticle(row: ArticleRow, now: Date, silence: SilenceWindow | undefined): Article {
  const counts = row.counts ?? [];
  const withheldBy = withholding(row, silence);
  const voteNotes = notesOf(row, now, withheldBy);
  const summary = toSummary(row);
  const sections = (row.sections ?? []).map(({ position, details, ...section }) => ({
    ...section,
    index: position,
    author: signatureOf(section.perspective, summary.authors) ?? details.speaker?.name ?? null,
    reactionsCount: reactionsIn(counts.filter(([, index]) => index === position)),
    ...(details.counterVoice && row.involved_voices?.includes(details.counterVoice)
      ? { isInvolved: true as const }
      : {}),
    details: details.figure ? { ...details, figure: sealed(details.figure) } : details,
  }));
  return {
    ...summary,
    metered: row.metered && publication.sells,
    access: { granted: true },
    topics: row.topics,
    sections,
    articles: turnsOf(sections),
    dualita: row.dualita,
    trial: row.trial && toTrial(row.trial, counts, withheldBy ? undefined : now),
    supportStage: row.support_stage,
    ...(voteNotes.length > 0 ? { voteNotes } : {}),
    ...(row.unindexed ? { unindexed: true } : {}),
    ...(row.ai_use ? { aiUse: row.ai_use } : {}),
    ...(row.published_alone ? { publishedAlone: true as const } : {}),
    ...(row.corrections ? { corrections: row.corrections.map(withInstant) } : {}),
    ...(row.replies ? { rightOfReply: row.replies.map(withInstant) } : {}),
    ...(row.promises ? { promises: row.promises.map(isoPromise) } : {}),
    ...(row.promised_letter ? { promisedLetter: row.promised_letter } : {}),
    ...(row.origin ? { origin: row.origin } : {}),
    ...(row.sequels ? { sequels: row.sequels } : {}),
    dalBasso: row.dal_basso?.figure ? { ...row.dal_basso, figure: sealed(row.dal_basso.figure) } : row.dal_basso,
  };
}

/** `now` is undefined while nobody may know what the jury decided. */
function toTrial(
  { isAnnounced, ending, ...trial }: NonNullable<ArticleRow['trial']>,
  counts: readonly CountRow[],
  now: Date | undefined,
): TrialDetails {
  const closesAt = new Date(trial.closesAt);
  const votes = { pro: sumOf(counts, 'pro'), contro: sumOf(counts, 'contro') };
  return {
    ...trial,
    closesAt: closesAt.toISOString(),
    result: now ? trialResult(closesAt, votes, now) : null,
    ...(isAnnounced ? { isAnnounced } : {}),
    ...(ending ? { ending } : {}),
  };
}

/** What readers must know of the votes: why there are no results, whether some are checked, how many count no more. */
function notesOf(
  { format, trial, annulled_votes, uncounted_votes, has_checked_votes }: ArticleRow,
  now: Date,
  silence: SilenceWindow | undefined,
): string[] {
  if (!presentations[format].sides) return [];
  const isClosed = trial !== null && now >= new Date(trial.closesAt);
  return [
    ...(silence ? [voteNoteTexts[isClosed ? 'closed' : 'open'](silence.until, silence.reason)] : []),
    ...(has_checked_votes ? [voteNoteTexts[isClosed ? 'checkedVerdict' : 'checked']] : []),
    ...(annulled_votes ? [voteNoteTexts.annulled(annulled_votes)] : []),
    ...(uncounted_votes ? [voteNoteTexts[trial ? 'uncountedInVerdict' : 'uncounted'](uncounted_votes)] : []),
  ];
}

/** With its instant in the form that calls answer. */
function withInstant<Part extends { at: string }>(part: Part): Part {
  return { ...part, at: new Date(part.at).toISOString() };
}

function signatureOf(perspective: Perspective | null, authors: readonly ArticleAuthor[]): string | undefined {
  return perspective ? authors.find((author) => author.perspective === perspective)?.name : undefined;
}

function reactionsIn(counts: readonly CountRow[]) {
  return byReaction((type) => sumOf(counts, type));
}

function sumOf(counts: readonly CountRow[], kind: string): number {
  return counts.reduce((sum, [counted, , count]) => (counted === kind ? sum + count : sum), 0);
}

function toPicture({ hash, position, ...picture }: NonNullable<SummaryRow['picture']>) {
  const placed = position ? { position } : {};
  return { ...picture, ...placed, base: `/media/${hash}`, widths: pictureWidths(picture.width) };
}
