import { tidyParagraphs } from '#lib/text/tidy-lines.ts';
import fc from 'fast-check';
import type { z } from 'zod';
import { coverVariants } from '#features/formats/compositions.ts';
import { proceedings, trialSubjects, type Figure, type SectionDetails } from '#features/articles/contract.ts';
import type { Format } from '#features/formats/formats.ts';
import type { ArticleFile } from '#features/article-files/schema.ts';
import type { FileSection } from '#features/article-files/schema-parts.ts';
import { maxMeaning } from '#features/articles/verdict-meanings.ts';
import { line as lineSchema, text as textSchema } from '#features/article-files/text-schemas.ts';

/** Pieces that mean something to YAML or to Markdown, beside plain words. */
const pieces = fc.oneof(
  fc.constantFrom(
    'parola',
    'Così è',
    ' ',
    '\n',
    '\n\n',
    '\t',
    '\u00a0',
    '\u2028',
    '<script>',
    '&amp;',
    'D. ',
    '🔥',
    '|',
  ),
  fc.constantFrom(...': | #|#|##|## |### |---|- |? |"|\'|«|\\|\\#|```|```yaml|~~~|{|}|[|]|,|&|*|**|!|>|%|@'.split('|')),
  fc.constantFrom(...'`|=|==|<<|~|...|██|null|true|no|12|1.5|0x1F|2025-11-20|.inf|__proto__'.split('|')),
  fc.string({ unit: 'binary', maxLength: 4 }),
);

const raw = fc.array(pieces, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));

const valid = (schema: z.ZodType<string>) =>
  raw.map((value) => schema.safeParse(value).data).filter((value) => value !== undefined);

const line = valid(lineSchema);
const text = valid(textSchema);
const content = raw
  .map((value) => tidyParagraphs(value.replace(/[^\P{Cc}\t\n]|[\ud800-\udfff]/gu, '').replaceAll('](', '] (')))
  .filter((value) => value !== '');
const meaning = (opening: string) =>
  line.filter(({ length }) => length <= maxMeaning - 10).map((words) => `${opening} ${words}`);
const title = line.filter((value) => !value.includes('\u2028'));
const slug = fc.stringMatching(/^[a-z0-9]{1,12}(-[a-z0-9]{1,8})?$/);
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const portrait = fc.record(
  { hair: fc.constantFrom('short', 'bob'), glasses: fc.boolean(), beard: fc.boolean() },
  { requiredKeys: [] },
);
const speaker = fc.record({ name: title, role: line, portrait }, { requiredKeys: ['name', 'role'] });

const figure: fc.Arbitrary<Figure> = fc.oneof(
  fc.record(
    { kind: fc.constant('facsimile' as const), title: line, text, caption: line },
    { requiredKeys: ['kind', 'title', 'text'] },
  ),
  fc.record({
    kind: fc.constant('chart' as const),
    title: line,
    unit: line,
    columns: fc.tuple(line, line),
    series: fc.array(fc.record({ name: line, values: fc.tuple(number, number) }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constant('table' as const),
    title: line,
    rows: fc.array(
      fc.record(
        { head: line, text: line, state: fc.constantFrom('struck' as const, 'strong' as const) },
        { requiredKeys: ['head', 'text'] },
      ),
      { minLength: 1, maxLength: 3 },
    ),
  }),
);

const common = <F extends Format, Variant extends string>(format: F, variants: readonly Variant[]) =>
  fc.record(
    {
      slug,
      format: fc.constant(format),
      title: line,
      shortTitle: line.filter((value) => value.length <= 60),
      summary: line,
      publishedAt: fc
        .date({ min: new Date('2001-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
      status: fc.constantFrom('draft' as const, 'published' as const),
      // As usual they are not written, and read back as nothing.
      metered: fc.constant(format === 'dal_basso'),
      electoral: fc.constant(true),
      topics: fc.uniqueArray(
        line.map((topic) => topic.toLowerCase()).filter((topic) => topic === topic.toLowerCase()),
        { maxLength: 3 },
      ),
      cover: fc.constantFrom(...variants).map((variant) => ({ variant })),
    },
    { requiredKeys: ['slug', 'format', 'title', 'summary', 'publishedAt', 'status', 'topics'] },
  );

/** A name that makes a slug of its own. */
const personName = fc.stringMatching(/^[A-Z][a-z]{2,8} [A-Z][a-zàèéìòù’]{2,8}$/);
const people = (count: { minLength: number; maxLength: number }) =>
  fc.uniqueArray(fc.record({ name: personName, role: line, portrait }, { requiredKeys: ['name', 'role'] }), {
    ...count,
    selector: ({ name }) => name,
  });

const turnDetails: fc.Arbitrary<SectionDetails> = fc.record(
  {
    margin: fc.record({ title: line, text, source: line }, { requiredKeys: ['title', 'text'] }),
    sources: fc.array(
      fc.record({ title: line, url: fc.constant('https://example.org/a?b=1&c=#d') }, { requiredKeys: ['title'] }),
      { minLength: 1, maxLength: 2 },
    ),
  },
  { requiredKeys: [] },
);

const side = (index: number) => (index % 2 === 0 ? 'pro' : 'contro');

const dualita = fc
  .record({
    common: common('dualita', coverVariants('dualita')),
    authors: people({ minLength: 2, maxLength: 2 }),
    thesis: line,
    dualita: fc
      .record({ motion: line, proLabel: line, controLabel: line })
      .filter(({ motion }) => motion.length <= 160),
    turns: fc.array(fc.record({ title, content, details: turnDetails }), { minLength: 4, maxLength: 6 }),
  })
  .map(({ common, authors, thesis, dualita, turns }): ArticleFile => {
    return {
      ...common,
      authors: authors.map((author, index) => ({ ...author, perspective: side(index), thesis })),
      dualita,
      sections: turns.map((turn, index): FileSection => ({ ...turn, type: 'turn', perspective: side(index) })),
    };
  });

const hearing = (type: 'testimony' | 'expert' | 'defence') =>
  fc.record({
    type: fc.constant(type),
    title,
    content,
    details: fc.record({ speaker, date: line, presentedBy: fc.constantFrom('accusa' as const, 'difesa' as const) }),
  });

const evidence = fc.record({
  type: fc.constant('evidence' as const),
  title,
  content,
  details: fc.record(
    { kind: line, date: line, source: line, presentedBy: fc.constant('accusa' as const), contested: line, figure },
    { requiredKeys: ['kind', 'date', 'source', 'presentedBy'] },
  ),
});

const trial = fc
  .record({
    common: common('trial', coverVariants('trial')),
    authors: people({ minLength: 1, maxLength: 2 }),
    trial: fc.record({
      number: fc.integer({ min: 1, max: 999 }),
      fact: line,
      question: line,
      guiltyMeans: meaning('sì'),
      innocentMeans: meaning('no'),
      place: line,
      subject: fc.constantFrom(...trialSubjects),
      proceeding: fc.constantFrom(...proceedings),
    }),
    opening: content,
    acts: fc.array(fc.oneof(evidence, hearing('testimony'), hearing('expert')), { maxLength: 3 }),
    defence: hearing('defence'),
  })
  .map(({ common, authors, trial, opening, acts, defence }): ArticleFile => {
    const opened: FileSection = { type: 'case', title: 'Il Caso', content: opening, details: {} };
    return { ...common, authors, trial, sections: [opened, ...acts, defence] };
  });

const voice = fc
  .record({
    type: fc.constantFrom('protagonist' as const, 'witness' as const, 'counterpart' as const),
    content,
    details: fc.record({ speaker, label: line, quote: line }, { requiredKeys: ['speaker'] }),
  })
  .map((given): FileSection => ({ ...given, title: given.details.speaker.name }));

const dalBasso = fc
  .record({
    common: common('dal_basso', coverVariants('dal_basso')),
    authors: people({ minLength: 1, maxLength: 1 }),
    dalBasso: fc.record(
      {
        place: line,
        province: fc.stringMatching(/^[A-Z]{2}$/),
        region: line,
        longitude: fc.double({ min: 6.5, max: 18.6, noNaN: true }),
        latitude: fc.double({ min: 35.4, max: 47.2, noNaN: true }),
        facts: fc.array(line, { maxLength: 3 }),
        terminus: line,
        figure,
      },
      { requiredKeys: ['place', 'province', 'region', 'longitude', 'latitude', 'facts'] },
    ),
    sections: fc.array(voice, { minLength: 1, maxLength: 3 }),
  })
  .map(({ common, ...rest }): ArticleFile => ({ ...common, ...rest }));

/** Any article that the file form can hold, with texts that look like YAML and Markdown. */
export const arbitraryArticle: fc.Arbitrary<ArticleFile> = fc.oneof(dualita, trial, dalBasso);
