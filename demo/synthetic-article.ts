import type { ArticleFile } from '#features/article-files/schema.ts';
import type { FileSection, Signature } from '#features/article-files/schema-parts.ts';
import { pseudoRandom, seedOf, type Random } from '#lib/pseudo-random.ts';
import { headline, motion, paragraph, placeName, sentence } from './italian-sentences.ts';
import { demoReader } from './people.ts';

export interface SyntheticArticle {
  id: string;
  article: ArticleFile;
  /** In the order of the article's authors. */
  authorIds: string[];
}

/** Authors of made-up articles, with the ids that the articles name. */
export function syntheticAuthors() {
  return Array.from({ length: authorCount }, (_, index) => ({
    id: authorId(index),
    slug: authorSlug(index),
    name: demoReader(index + 1).name,
    role: 'Firma di prova',
    bio: 'Firma inventata per gli articoli di prova.',
    isTribune: false,
  }));
}

/** A made-up article by number, from 1: every format in turn, older the higher the number, valid as a file would be. */
export function syntheticArticle(number: number, now: Date): SyntheticArticle {
  const slug = `prova-${String(number).padStart(6, '0')}`;
  const random = pseudoRandom(seedOf(slug));
  const place = placeName(random);
  const first = Math.floor(random() * authorCount);
  const authors = number % 3 === 0 ? [first, (first + 1) % authorCount] : [first];
  const common = {
    slug,
    title: headline(random, place),
    summary: `${sentence(random)} ${sentence(random)}`,
    publishedAt: new Date(now.getTime() - newestMs - number * everyMs).toISOString(),
    status: 'published' as const,
    topics: [topics[Math.floor(random() * topics.length)]!],
  };
  return {
    id: idOf(number),
    article: makers[number % 3]!(random, common, authors.map(signature), place),
    authorIds: authors.map(authorId),
  };
}

type Common = Pick<ArticleFile, 'slug' | 'title' | 'summary' | 'publishedAt' | 'status' | 'topics'>;
type Maker = (random: Random, common: Common, authors: Signature[], place: string) => ArticleFile;

const authorCount = 40;
/** The newest is two months old, so that the demo content stays in front. */
const newestMs = 60 * 86_400_000;
/** A hundred thousand of them reach back eight years. */
const everyMs = 42 * 60_000;
/** Words of a section. */
const length = 45;
const topics = ['ambiente', 'politica', 'tecnologia', 'cultura', 'sport', 'scuola', 'economia', 'sanità', 'trasporti'];

const makers: readonly Maker[] = [
  (random, common, authors) => ({
    ...common,
    format: 'dualita',
    authors: authors.map((author, index) => ({ ...author, perspective: side(index), thesis: sentence(random) })),
    dualita: { motion: motion(random), proLabel: 'sì, si faccia', controLabel: 'no, si lasci com’è' },
    sections: [0, 1, 2, 3].map((turn) => section(random, 'turn', { perspective: side(turn) })),
  }),
  (random, common, authors, place) => ({
    ...common,
    format: 'trial',
    authors,
    trial: {
      number: 1 + Math.floor(random() * 99),
      fact: sentence(random),
      question: 'Ha ecceduto i suoi poteri?',
      guiltyMeans: 'Ha ecceduto i suoi poteri',
      innocentMeans: 'Era nei suoi poteri',
      place,
      subject: 'institution',
      proceeding: 'none',
    },
    sections: [
      section(random, 'case', { title: 'Il Caso' }),
      section(random, 'evidence', {
        details: { kind: 'Documento', date: '2 ottobre', source: 'Albo pretorio', presentedBy: 'accusa' },
      }),
      section(random, 'defence', { details: { speaker: person(random), date: 'novembre', presentedBy: 'difesa' } }),
    ],
  }),
  (random, common, authors, place) => ({
    ...common,
    format: 'dal_basso',
    authors,
    dalBasso: {
      place,
      ...regions[Math.floor(random() * regions.length)]!,
      facts: [`${100 + Math.floor(random() * 900)} m`],
    },
    sections: (['protagonist', 'witness', 'expert'] as const).map((type) => {
      const speaker = person(random);
      return section(random, type, { title: speaker.name, details: { speaker } });
    }),
  }),
];

const regions = [
  { province: 'PZ', region: 'Basilicata', longitude: 15.86, latitude: 40.58 },
  { province: 'CN', region: 'Piemonte', longitude: 7.5, latitude: 44.4 },
  { province: 'LE', region: 'Puglia', longitude: 18.1, latitude: 40.3 },
  { province: 'UD', region: 'Friuli-Venezia Giulia', longitude: 13.1, latitude: 46.2 },
  { province: 'NU', region: 'Sardegna', longitude: 9.3, latitude: 40.2 },
  { province: 'EN', region: 'Sicilia', longitude: 14.4, latitude: 37.6 },
] as const;

function section(random: Random, type: FileSection['type'], given: Partial<FileSection>): FileSection {
  return {
    type,
    title: headline(random, placeName(random)),
    content: paragraph(random, length),
    details: {},
    ...given,
  };
}

function person(random: Random) {
  return { name: demoReader(1 + Math.floor(random() * 2999)).name, role: 'abitante del paese' };
}

function side(index: number) {
  return index % 2 === 0 ? 'pro' : 'contro';
}

function signature(author: number): Signature {
  return { author: authorSlug(author) };
}

function authorSlug(index: number): string {
  return `prova-firma-${String(index + 1).padStart(2, '0')}`;
}

function authorId(index: number): string {
  return idOf(1_000_000 + index);
}

/** A UUID (version 4 in form) that follows from a number; made-up articles have theirs from 1, authors from a million. */
function idOf(number: number): string {
  const random = pseudoRandom(number);
  const hex = Array.from({ length: 20 }, () => Math.floor(random() * 16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17)}-${number.toString(16).padStart(12, '0')}`;
}
