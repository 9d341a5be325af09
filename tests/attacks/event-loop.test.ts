import { expect, test } from 'vitest';
import { ProfileFields } from '#features/accounts/profile-fields.ts';
import { deviceName } from '#features/accounts/server/device.ts';
import { plainTextOf } from '#lib/text/plain-text.ts';
import { defaultWords } from '#features/comments/default-words.ts';
import { wordFinder } from '#features/comments/server/word-finder.ts';
import { cleanComment, commentLength, hasTooManyLinks } from '#features/comments/rules.ts';
import { articleOf } from '#features/manuscripts/content-article.ts';
import { DraftContent } from '#features/manuscripts/content.ts';
import { canonical } from '#lib/canonical.ts';
import { readDraftFile, writeDraftFile } from '#features/manuscripts/draft-file.ts';
import { badLinks } from '#lib/text/links.ts';
import { readParts } from '#features/article-files/file-parts.ts';
import { text as figureText } from '#features/article-files/text-schemas.ts';
import { highlight } from '#features/search/highlight.ts';
import { searchTerms } from '#features/search/terms.ts';
import { dangerIn } from '#features/stories/server/pdf-check.ts';
import { isSafeLink } from '#lib/link.ts';
import { personalDataOf } from '#lib/personal-data.ts';
import { parsePlainSearch } from '#lib/plain-search.ts';
import { jsonFault } from '#platform/json-shape.ts';
import { canonicalPath, isPlain } from '../../src/canonical-path.ts';
import { measurePiece, pieceOfWork, timeOf, worked } from '../support/worked.ts';

/*
 * No request may hold the event loop for more than 100 ms. Milliseconds say more of the machine than of the program:
 * what is measured is the time of this thread alone, and compared with a piece of plain work of the same run that takes
 * about 10 ms on a quiet core.
 */
const mostPieces = 10;
const piece = pieceOfWork();

const filled = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** What patterns are tried with: signs that they begin with, and that never end. */
const pieces = [
  '*',
  '* ',
  '*a ',
  '_a',
  '[',
  '[a](',
  '[a](https://',
  'https://',
  'http://*',
  ' ',
  '\n',
  ' \n',
  'a',
  'A ',
  '1',
  '1 ',
  '333 1234567 ',
  '+39',
  '0 ',
  'a@',
  'a-',
  'á',
  'a.',
  'a@a.',
  'a@a.it ',
  'IT60X',
  'AB123CD ',
  'RSSMRA85M01H501Q ',

  '\u200d',
  '👨‍👩‍👧',
  '🏴\u{e0067}',
  'e\u0301',
  '\u0301',
  'www.',
  'www.a.....',
  '- a\n',
  '1. a\n',
  "'a ",
  's t r o n z o ',
  'c4z',
  'il1|',
  's5$',
  'c**',
  'targa ',
  '\ufdfa',
  '(((',
  'a|',
  '\\',
  '%',
  '%25',
  '&a',
  '=',
  ';q=',
  'Mozilla/5.0 (',
  'Version/',
];

/** As many and as long as admins may list, with letters as words have them. */
const longWords = Array.from({ length: 2000 }, (_, at) => ({
  text: Array.from({ length: 40 }, (_, place) => 'bacoteziluspok'[(at * 31 + place * place + at * place) % 14]).join(
    '',
  ),
  match: 'stem' as const,
}));

/** Of each worker the most that a request can bring it: of a text its longest field, of a head Node's 16 KB. */
const workers: Record<string, { most: number; work: (text: string) => unknown }> = {
  'a comment made clean': { most: 60_000, work: cleanComment },
  'a comment counted': { most: 60_000, work: commentLength },
  'links of a comment': { most: 60_000, work: (text) => hasTooManyLinks(text, new Date(), new Date()) },
  'personal data of a story': { most: 10_000, work: personalDataOf },
  'marks of an article': { most: 20_000, work: plainTextOf },
  'links of an article': { most: 20_000, work: badLinks },
  'a text beside an article': { most: 20_000, work: (text) => figureText.safeParse(text) },
  'a search': { most: 16_000, work: searchTerms },
  'a passage': { most: 20_000, work: (text) => highlight(text, (word) => word.startsWith('a')) },
  'a comment judged by the words that there are': { most: 5000, work: wordFinder(defaultWords) },
  'a link': { most: 60_000, work: isSafeLink },
  'what somebody registers with': {
    most: 60_000,
    work: (text) =>
      ProfileFields.safeParse({ name: text, username: text, bio: text, location: text, website: `https://${text}` }),
  },
  'a browser’s name': { most: 16_000, work: deviceName },
  'a path': { most: 16_000, work: (text) => [canonicalPath(`/${text}`), isPlain(`/${text}`), isPlain(`/a?${text}`)] },
  'a query': { most: 16_000, work: parsePlainSearch },
};

test.each(Object.entries(workers))('%s holds nobody up, whatever it is made of', (_, { most, work }) => {
  const tooLong = pieces.filter(
    (made) =>
      !isBrief(() => work(filled(made, most))) ||
      // As a point of a list, with an end: what a pattern looks for then comes late, or what it must not find.
      !isBrief(() => work(`x\n- ${filled(made, most - 6)}\nx`)),
  );
  expect(tooLong).toEqual([]);
});

/** As many sections as long as one may be as a whole draft holds: what is brief for one text is done for each of them. */
const sectionsOf = (content: string, details: object) =>
  Array.from({ length: 24 }, (_, at) => ({
    type: 'turn',
    perspective: at % 2 ? 'contro' : 'pro',
    title: 'x',
    content,
    details,
  }));
const answers = Array.from({ length: 30 }, () => ({ paragraph: 1, turn: 1, toParagraph: 1 }));
const drafts: Record<string, (length: number) => string> = {
  'links that do not end': (length) => filled('[a](', length),
  brackets: (length) => filled('[', length),
  'blanks within a line': (length) => `x\n- ${filled(' ', length - 6)}\nx`,
  'short paragraphs': (length) => filled('a\n\n', length),
};

test.each(Object.entries(drafts))('a whole draft is looked through at once: %s', (_, made) => {
  const figure = { kind: 'facsimile', title: 'x', text: filled(' ', 300) };
  const content = DraftContent.parse({ title: 'x', sections: sectionsOf(made(11_000), { answers, figure }) });
  const given = { slug: 'x', publishedAt: new Date(), number: 1, people: [] };
  expect(isBrief(() => articleOf('dualita', content, given))).toBe(true);
});

/** Of five letters, so that a comment of theirs may hold nearly all of them: none of their patterns is made before it comes. */
const shortWords = Array.from({ length: 2000 }, (_, at) => {
  const [first, second] = ['bcdfgmnprstvz'[at % 13]!, 'bcdfgmnprstvz'[Math.floor(at / 13) % 13]!];
  return {
    text: `${first}${'aeiou'[at % 5]!}${second}${'aeiou'[Math.floor(at / 169) % 5]!}${first}`,
    match: 'stem' as const,
  };
});

const calm = 'Questo è un commento ’ piuttosto lungo, ma tranquillo. ';
test.each([
  ['long words', longWords, filled(calm, 5000)],
  [
    'short words',
    shortWords,
    shortWords
      .map(({ text }) => `x${text}`)
      .join(' ')
      .slice(0, 2500),
  ],
])('the first comment that a list of 2,000 %s judges is judged in turns', async (_, words, comment) => {
  const find = wordFinder(words);
  expect((await longestTurn(() => find(comment))) / piece).toBeLessThan(mostPieces);
});

const article = (body: string) => `---\ntitle: x\n---\n${body}`;
const files: Record<string, (length: number) => string> = {
  headings: (length) => article(filled('## a\n', length)),
  'headings far apart': (length) => article(filled('## a\n\n', length)),
  blocks: (length) => article(filled('## a\n```yaml\n```\n', length)),
  'blanks within a line': (length) => article(`x${filled(' ', length)}x`),
  'blanks and tabs': (length) => article(`x${filled(' \t', length)}x`),
  'signs before a mark': (length) => article(`${filled('\\', length)}#`),
};

test.each(Object.entries(files))('a file of 500,000 characters is taken apart at once: %s', (_, file) => {
  expect(isBrief(() => readParts(file(500_000)))).toBe(true);
});

const yamlOf: Record<string, (length: number) => string> = {
  'closing brackets': (length) => ']'.repeat(length),
  quotes: (length) => '"'.repeat(length),
  commas: (length) => `[a,${','.repeat(length - 4)}]`,
  keys: (length) => Array.from({ length: Math.floor(length / 9) }, (_, at) => `k${10_000 + at}: 1`).join('\n'),
  'a map in one line': (length) =>
    `a: {${Array.from({ length: Math.floor((length - 5) / 10) }, (_, at) => `k${10_000 + at}: 1`).join(',')}}`,
};

test.each(Object.entries(yamlOf))(
  'an article file whose data are as long as they may be is read at once: %s',
  (_, yaml) => {
    const block = (length: number) => `## Uno\n\n\`\`\`yaml\n${yaml(length)}\n\`\`\`\n\nTesto.\n\n`;
    expect(isBrief(() => readDraftFile(`---\n${yaml(7999)}\n---\n\n${block(7999)}${block(4000)}`))).toBe(true);
    expect(isBrief(() => readDraftFile(`---\nformat: trial\n---\n\n${block(7999)}${block(4000)}`))).toBe(true);
  },
);

const rows = Array.from({ length: 170 }, () => ({ head: 'a', text: '"' }));
const sources = Array.from({ length: 30 }, () => ({ title: 'a', url: `https://example.org/${'a'.repeat(180)}` }));
const largest: Record<string, object> = {
  tables: { figure: { kind: 'table', title: 'x', rows } },
  sources: { sources },
  'texts of quotes': { figure: { kind: 'facsimile', title: 'x', text: '"'.repeat(4000) } },
  'sections as long as YAML may be': { margin: { title: 'x', text: 'y'.repeat(300), source: '"'.repeat(300) } },
};

test.each(Object.entries(largest))(
  'a draft as large as one may be becomes a file and comes back at once: %s',
  (_, details) => {
    const sections = Array.from({ length: 60 }, () => ({ type: 'context', title: 'x', content: 'y', details }));
    const content = DraftContent.parse({ title: 'x', sections });
    const file = writeDraftFile('dal_basso', content, new Date());
    expect(isBrief(() => writeDraftFile('dal_basso', content, new Date()))).toBe(true);
    expect(isBrief(() => readDraftFile(file))).toBe(true);
  },
);

test('a file of 29,000 sections without data is refused at once', () => {
  expect(isBrief(() => readDraftFile(article('## a\n```yaml\n```\n'.repeat(29_000))))).toBe(true);
});

const megabyte = 1_000_000;
const bodies: Record<string, string> = {
  'short texts': `["${'a","'.repeat(19_000)}"]`,
  escapes: `["${'\\u0041'.repeat(megabyte / 6)}"]`,
  objects: `[${'{},'.repeat(9000)}{}]`,
  'one text': `["${'a'.repeat(megabyte)}"]`,
  'one number': `[${'1'.repeat(megabyte)}]`,
  keys: `{${Array.from({ length: 19_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
};

test.each(Object.entries(bodies))('a body of a megabyte or of all its values is read at once: %s', (_, body) => {
  expect(jsonFault(body)).toBe(undefined);
  const value: unknown = JSON.parse(body);
  for (const step of [
    () => jsonFault(body),
    () => JSON.parse(body) as unknown,
    () => canonical(value),
    () => DraftContent.safeParse({ title: 'x', sections: value, authors: value, topics: value }),
  ]) {
    expect(isBrief(step)).toBe(true);
  }
});

const pdfs = ['/', '/A', '/a#41', '/Filter [', '1 obj ', '1  ', '/First 1 ', '/First 1 stream\n', '/ObjStm ', '/JS 1 '];
test.each(pdfs)('a PDF of 10 MB of %j is looked through in turns', async (made) => {
  const text = `%PDF-${filled(made, 10 * 1024 * 1024)}%%EOF`;
  const bytes = Buffer.from(text, 'latin1');
  expect((await longestTurn(() => dangerIn(bytes, text))) / piece).toBeLessThan(mostPieces);
});

/** The longest that the work keeps anything else from its turn. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = worked();
  const ended = new AbortController();
  const turn = () => {
    const now = worked();
    longest = Math.max(longest, now - last);
    last = now;
    if (!ended.signal.aborted) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  ended.abort();
  turn();
  return longest;
}

/**
 * Whether it takes less than the allowed pieces of plain work, in the best of eight tries: the engine's first look at it,
 * and what else of the machine shares the core's caches, are left out.
 */
function isBrief(work: () => unknown): boolean {
  const isBriefBy = (measured: number) => Array.from({ length: 8 }).some(() => timeOf(work) / measured < mostPieces);
  // A machine may have become twice as slow since the piece was measured.
  return isBriefBy(piece) || isBriefBy(measurePiece());
}
