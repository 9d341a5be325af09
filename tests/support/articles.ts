import { sql } from 'drizzle-orm';
import type { SectionDetails, SectionType } from '#features/articles/contract.ts';
import type { Format, Perspective } from '#features/formats/formats.ts';
import { trialClosesAt } from '#features/articles/rules.ts';
import {
  articleAuthors,
  articleCounts,
  voteSnapshots,
  articles,
  authors,
  dalBassoDetails,
  dualitaDetails,
  sections,
  trialDetails,
  type countKinds,
} from '#features/articles/server/schema.ts';
import { recordPublication } from '#features/articles/server/record-events.ts';
import { indexArticle } from '#features/search/server/actions.ts';
import type { Db } from '#platform/db.ts';
import { slugify } from '#lib/slug.ts';
import { articleBySlug, figuresById } from '#article-page.ts';
import { figuresOf, findArticle } from '#features/articles/server/queries.ts';

export interface GivenArticle {
  slug: string;
  format?: Format;
  title?: string;
  summary?: string;
  status?: 'draft' | 'published';
  publishedAt?: Date;
  readingTime?: number;
  metered?: boolean;
  topics?: string[];
  authors?: { name: string; perspective?: Perspective; isTribune?: boolean }[];
  sections?: {
    type: SectionType;
    title?: string;
    content: string;
    perspective?: Perspective;
    details?: SectionDetails;
  }[];
  counts?: [kind: (typeof countKinds)[number], count: number, sectionIndex?: number][];
}

/** Puts an article with everything that belongs to it into the database, the search included, and returns its id. */
export async function insertArticle(db: Db, given: GivenArticle): Promise<string> {
  const { slug, format = 'dualita', publishedAt = new Date('2025-11-20T07:30:00Z') } = given;
  const counts = given.counts ?? [];
  const reactions = counts.filter(([kind]) => ['fire', 'applause', 'think', 'disagree'].includes(kind));

  const [article] = await db
    .insert(articles)
    .values({
      slug,
      format,
      status: given.status ?? 'published',
      title: given.title ?? `Titolo di ${slug}`,
      summary: given.summary ?? `Sommario di ${slug}`,
      location: format === 'dal_basso' ? 'Pietrascura (PZ)' : null,
      topics: given.topics ?? [],
      readingTime: given.readingTime ?? 5,
      metered: given.metered ?? true,
      reactionsTotal: reactions.reduce((sum, [, count]) => sum + count, 0),
      publishedAt,
      updatedAt: publishedAt,
    })
    .returning({ id: articles.id });
  const articleId = article!.id;

  for (const [position, { name, perspective, isTribune }] of (given.authors ?? defaultAuthors(format)).entries()) {
    const [author] = await db
      .insert(authors)
      .values({ slug: slugify(name), name, role: 'Cronista', isTribune: isTribune ?? false })
      .onConflictDoUpdate({ target: authors.slug, set: { name: sql`excluded.name` } })
      .returning({ id: authors.id });
    await db.insert(articleAuthors).values({ articleId, authorId: author!.id, position, perspective });
  }
  const parts = given.sections ?? defaultSections(format);
  await db
    .insert(sections)
    .values(
      parts.map((part, position) => ({ articleId, position, ...part, title: part.title ?? `Parte ${position + 1}` })),
    );
  if (counts.length > 0) {
    await db
      .insert(articleCounts)
      .values(counts.map(([kind, count, sectionIndex = 0]) => ({ articleId, kind, count, sectionIndex })));
    const votes = (side: 'pro' | 'contro') => counts.find(([kind]) => kind === side)?.[1] ?? 0;
    await db
      .insert(voteSnapshots)
      .values({ articleId, pro: votes('pro'), contro: votes('contro'), takenAt: publishedAt });
  }
  await insertDetails(db, articleId, format, publishedAt);
  await recordPublication(db, articleId, { status: given.status ?? 'published', publishedAt });
  await indexArticle(db, articleId);
  return articleId;
}

async function insertDetails(db: Db, articleId: string, format: Format, publishedAt: Date): Promise<void> {
  if (format === 'dualita') {
    await db.insert(dualitaDetails).values({ articleId, motion: 'Una mozione', proLabel: 'sì', controLabel: 'no' });
  } else if (format === 'trial') {
    await db.insert(trialDetails).values({
      articleId,
      number: 1,
      fact: 'Un fatto',
      question: 'Ha ecceduto?',
      guiltyMeans: 'Ha ecceduto',
      innocentMeans: 'Era nei suoi poteri',
      place: 'Lecco',
      subject: 'institution',
      proceeding: 'none',
      closesAt: trialClosesAt(publishedAt),
    });
  } else {
    await db.insert(dalBassoDetails).values({
      articleId,
      place: 'Pietrascura',
      province: 'PZ',
      region: 'Basilicata',
      longitude: 15.9,
      latitude: 40.5,
    });
  }
}

const defaultAuthors = (format: Format): NonNullable<GivenArticle['authors']> =>
  format === 'dualita'
    ? [
        { name: 'Ottavio Brandimarte', perspective: 'pro' },
        { name: 'Livia Castellucci', perspective: 'contro' },
      ]
    : [{ name: 'Redazione giudiziaria' }];

function defaultSections(format: Format): NonNullable<GivenArticle['sections']> {
  if (format === 'dualita') {
    return [
      { type: 'turn', perspective: 'pro', content: 'Primo paragrafo.\n\nSecondo paragrafo.' },
      { type: 'turn', perspective: 'contro', content: 'Risposta.' },
    ];
  }
  return format === 'trial'
    ? [
        { type: 'case', title: 'Il Caso', content: 'Il fatto.' },
        { type: 'defence', content: 'La difesa.' },
      ]
    : [{ type: 'protagonist', content: 'La mia storia.' }];
}

/** An article as its page shows it. */
export const readArticle = (db: Db, slug: string, now: Date) => findArticle(db, articleBySlug, { slug, now });

/** What of an article moves, as an open page asks for it. */
export const readFigures = (db: Db, id: string) => figuresOf(db, figuresById, id);
