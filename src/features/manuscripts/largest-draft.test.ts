import { expect, test } from 'vitest';
import { NewFromMarkdown } from './contract.ts';
import { DraftContent, maxContent } from './content.ts';
import { readDraftFile, writeDraftFile } from './draft-file.ts';

const at = new Date('2026-11-22T10:00:00Z');
const long = (length: number) =>
  'Parole: «sì», "no" \\ e *così*; '.repeat(length).slice(0, length).trim().padEnd(length, '!');
const list = <Item>(length: number, make: (at: number) => Item) => Array.from({ length }, (_, place) => make(place));
const address = `https://example.org/${'a'.repeat(1980)}`;
const source = { title: long(300), url: address, accessedOn: '2026-11-02', archivedUrl: address };
const portrait = { hair: 'curly', glasses: true, beard: true } as const;
const speaker = { name: long(300), role: long(300), portrait };
const margin = { title: long(300), text: long(300), source: long(300) };
const answers = list(30, () => ({ paragraph: 1, turn: 1, toParagraph: 1 }));
const table = {
  kind: 'table',
  title: long(300),
  caption: long(300),
  rows: list(200, () => ({ head: long(300), text: long(300), state: 'strong' })),
} as const;
const chart = {
  kind: 'chart',
  title: long(300),
  unit: long(300),
  columns: list(200, () => long(300)),
  series: list(4, () => ({ name: long(300), values: list(200, (place) => (place % 2 ? null : -1.5)), main: true })),
} as const;

const front = {
  title: long(300),
  shortTitle: long(60),
  summary: long(1000),
  topics: list(12, () => long(60)),
  cover: { variant: 'a'.repeat(40), image: `covers/${'a'.repeat(64)}.jpg`, alt: long(300), credit: long(300) },
  metered: true,
  electoral: true,
  aiUse: long(500),
  authors: list(8, () => ({ ...speaker, perspective: 'pro', thesis: long(300), quote: long(300) })),
};
const place = { place: long(300), province: 'RM', facts: list(3, () => long(200)), terminus: long(300), figure: table };
const trial = {
  fact: long(300),
  question: long(300),
  guiltyMeans: long(80),
  innocentMeans: long(80),
  place: long(300),
  subject: 'institution',
  proceeding: 'trial',
};
const section = (details: object, content = long(100)) => ({
  type: 'context',
  perspective: 'pro',
  title: long(300),
  content,
  details,
});

const drafts: Record<string, object> = {
  'the front matter at its most': { ...front, dalBasso: place, dualita: { motion: long(160), proLabel: long(300) } },
  'a case': { ...front, trial },
  'a section with all that it can have': {
    ...front,
    sections: [section({ figure: table, answers, sources: list(30, () => source), speaker, margin }, long(20_000))],
  },
  charts: { sections: list(5, () => section({ figure: chart })) },
  'a facsimile': {
    sections: list(20, () => section({ figure: { kind: 'facsimile', title: 'x', text: long(20_000) } })),
  },
  'sixty sections of sources': { sections: list(60, () => section({ sources: list(1, () => source), margin })) },
  'sixty sections of small numbers': { sections: list(60, () => section({ answers: answers.slice(0, 20) })) },
  'texts alone': { sections: list(21, () => section({}, long(20_000))) },
  'lines that a file reads otherwise': {
    sections: [section({}, `${'## Titolo\n```yaml\n---\n\\# a\n'.repeat(600)}fine`)],
  },
};

test.each(Object.entries(drafts))('what the newsroom keeps is written and read back: %s', (_, given) => {
  const content = DraftContent.parse(given);
  const file = writeDraftFile('dal_basso', content, at);
  expect(readDraftFile(file)).toEqual({ format: 'dal_basso', content });
});

test('a draft as long as one may be is taken back as a file', () => {
  const quotes = (length: number) => `a${'"'.repeat(length - 1)}`;
  const figure = { kind: 'facsimile', title: 'x', text: quotes(3930) };
  const content = DraftContent.parse({ sections: list(60, () => section({ figure }, 'x')) });
  expect(JSON.stringify(content).length).toBeGreaterThan(maxContent - 8000);
  const body = { markdown: writeDraftFile('dal_basso', content, at) };
  expect(NewFromMarkdown.safeParse(body).success).toBe(true);
  expect(readDraftFile(body.markdown)).toMatchObject({ content });
});

test('line ends in titles and signs that nobody sees are left out of a file', () => {
  const content = DraftContent.parse({ sections: [section({}, 'Uno\u0001\r\n\r\n\r\n  due'), section({})] });
  content.sections[0]!.title = ' a\n## b ';
  const read = readDraftFile(writeDraftFile('dal_basso', content, at));
  expect(read).toMatchObject({ content: { sections: [{ title: 'a ## b', content: 'Uno\n\ndue' }, {}] } });
});

test.each(['title: "a\\0b"', 'title: "a\\uD800b"', `{"title":"${'a'.repeat(8000)}\\u0000"}`])(
  'what no text can hold is refused: %j',
  (data) => {
    expect(readDraftFile(`---\n${data}\n---\n`)).toMatchObject({ refusals: [{ line: expect.any(Number) }] });
  },
);

test('long data are refused where a key stands twice, and more than sixty sections at once', () => {
  const long = `{"title": "${'a'.repeat(100)}",\n"summary": "${'b'.repeat(8000)}"}`;
  expect(readDraftFile(`---\n${long.replace('8000', '')}\n---\n`)).toMatchObject({ refusals: expect.anything() });
  expect(readDraftFile(`---\n${long.replace('"title"', '"summary"')}\n---\n`)).toMatchObject({
    refusals: [{ kind: 'long_front_matter' }],
  });
  const sections = (length: number) => `---\ntitle: x\n---\n${'## a\n```yaml\ntype: case\n```\nx\n'.repeat(length)}`;
  expect(readDraftFile(sections(60))).toHaveProperty('content');
  expect(readDraftFile(sections(61))).toMatchObject({ refusals: [{ kind: 'many_sections', line: 304 }] });
});
