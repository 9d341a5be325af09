import { describe, expect, test } from 'vitest';
import { parseArticleFile, serialiseArticle } from './article-file.ts';
import { dalBasso } from './dal-basso.test-support.ts';

const dualita = `---
format: dualita
title: "Flat tax: sogno o incubo?"
summary: Due frasi.
publishedAt: 2025-11-20T08:30:00+01:00
topics: [economia]
cover:
  variant: faceToFace
authors:
  - author: ottavio-brandimarte
    perspective: pro
    thesis: Una regola chiara.
  - name: Teresa Lorusso
    role: infermiera
    perspective: contro
dualita:
  motion: Una mozione
  proLabel: sì
  controLabel: no
---

## Uno

\`\`\`yaml
type: turn
perspective: pro
\`\`\`

Primo paragrafo.

Secondo, con un [documento](https://example.org/a).

## Due

\`\`\`yaml
type: turn
perspective: contro
answersTo: 1
sources:
  - { title: Un atto, url: 'https://example.org' }
\`\`\`

Testo.

## Tre

\`\`\`yaml
type: turn
perspective: pro
\`\`\`

Testo.

## Quattro

\`\`\`yaml
type: turn
perspective: contro
\`\`\`

Testo.
`;

const trial = `---
format: trial
title: La preside
summary: Un fatto.
publishedAt: 2025-11-19T07:00:00+01:00
authors:
  - author: redazione
trial:
  number: 7
  fact: Un fatto
  question: Ha ecceduto?
  guiltyMeans: Ha ecceduto
  innocentMeans: Era nei suoi poteri
  place: Lecco
  subject: institution
  proceeding: none
---

## Il Caso

\`\`\`yaml
type: case
\`\`\`

Il fatto.

## I voti

\`\`\`yaml
type: evidence
kind: Dati
date: ottobre
source: Registro
presentedBy: difesa
figure:
  kind: chart
  title: I voti
  unit: media
  columns: [settembre, ottobre]
  series:
    - { name: quest’anno, values: [6.1, 6.6], main: true }
\`\`\`

Testo.

## La preside

\`\`\`yaml
type: defence
speaker: { name: Adriana Valdambrini, role: preside }
date: novembre
presentedBy: difesa
\`\`\`

D. Perché?

R. Perché sì.
`;

const files = { dualita, trial, dalBasso };

/** The first refusal of a file after a change, with the text of the line that it names. */
function refusalOf(file: string, from: string, to: string): string {
  expect(file, 'the test changes something').toContain(from);
  const changed = file.replace(from, to);
  const read = parseArticleFile('prova', changed);
  if (!('refusals' in read)) return 'taken';
  const [{ line, reason }] = read.refusals as [{ line: number; reason: string }];
  return `${changed.split('\n')[line - 1]!.trim()} → ${reason}`;
}

test.each(Object.entries(files))('%s: a good file is taken', (_, file) => {
  const read = parseArticleFile('prova', file);
  expect(read).not.toHaveProperty('refusals');
});

test('what was not written takes its default, what was written stays as it is', () => {
  const read = parseArticleFile('prova', dualita);
  expect(read).toMatchObject({
    article: {
      slug: 'prova',
      status: 'published',
      publishedAt: '2025-11-20T07:30:00.000Z',
      authors: [
        { author: 'ottavio-brandimarte', perspective: 'pro' },
        { name: 'Teresa Lorusso', role: 'infermiera', perspective: 'contro' },
      ],
      sections: [
        {
          type: 'turn',
          title: 'Uno',
          content: 'Primo paragrafo.\n\nSecondo, con un [documento](https://example.org/a).',
        },
        { details: { answersTo: 1, sources: [{ title: 'Un atto', url: 'https://example.org' }] } },
        { perspective: 'pro' },
        { perspective: 'contro' },
      ],
    },
  });
});

test('what a paragraph answers and where a source can be found again are read and written', () => {
  const details = `answersTo: 1
answers:
  - { paragraph: 1, turn: 1, toParagraph: 2 }
sources:
  - { title: Un atto, url: 'https://example.org', accessedOn: 2026-11-02, archivedUrl: 'https://web.archive.org/a' }`;
  const read = parseArticleFile('prova', dualita.replace(/answersTo: 1\nsources:\n.*/, details));
  if ('refusals' in read) throw new Error(read.refusals[0]!.reason);
  expect(read.article.sections[1]!.details).toEqual({
    answersTo: 1,
    answers: [{ paragraph: 1, turn: 1, toParagraph: 2 }],
    sources: [
      {
        title: 'Un atto',
        url: 'https://example.org',
        accessedOn: '2026-11-02',
        archivedUrl: 'https://web.archive.org/a',
      },
    ],
  });
  expect(parseArticleFile('prova', serialiseArticle(read.article))).toMatchObject({ article: read.article });
});

test('what is optional of an article is read as it is written, and a switch written where it is not as usual', () => {
  const read = (line: string) => {
    const parsed = parseArticleFile('prova', dualita.replace('topics:', `${line}topics:`));
    if ('refusals' in parsed) throw new Error(parsed.refusals[0]!.reason);
    return parsed.article;
  };
  expect(read('')).not.toHaveProperty('metered');
  const { metered, electoral } = read('metered: false\nelectoral: true\n');
  expect([metered, electoral]).toEqual([false, true]);
  expect(serialiseArticle(read('metered: false\nelectoral: true\n'))).toContain(
    'metered: false\nelectoral: true\ntopics:',
  );
  expect(serialiseArticle(read('metered: true\nelectoral: false\n'))).toBe(serialiseArticle(read('')));
  const told = read('aiUse: Una trascrizione.\n');
  expect(told.aiUse).toBe('Una trascrizione.');
  expect(serialiseArticle(told)).toContain('aiUse: Una trascrizione.\ntopics:');
  const renamed = read('shortTitle: La riga sola\n');
  expect(renamed.shortTitle).toBe('La riga sola');
  expect(serialiseArticle(renamed)).toContain('\nshortTitle: La riga sola\nsummary:');
  expect(refusalOf(dualita, 'topics:', `shortTitle: ${'x'.repeat(61)}\ntopics:`)).toMatch(/shortTitle/);
  expect(refusalOf(dualita, 'topics:', 'metered: no\ntopics:')).toMatch(/^metered: no → metered /);
});

test('a part of an article is found on its line', () => {
  const read = parseArticleFile('prova', dualita);
  const lineOf = (...path: PropertyKey[]) =>
    'lineOf' in read ? dualita.split('\n')[read.lineOf(path) - 1]!.trim() : undefined;
  expect(lineOf('authors', 0, 'author')).toBe('- author: ottavio-brandimarte');
  expect(lineOf('authors', 1)).toBe('- name: Teresa Lorusso');
  expect(lineOf('cover', 'image')).toBe('cover:');
  expect(lineOf('sections', 1)).toBe('## Due');
  expect(lineOf('sections', 1, 'sources', 0, 'url')).toContain('https://example.org');
});

describe('refused', () => {
  test.each([
    ['title: "Flat tax: sogno o incubo?"\n', '', 'format: dualita → title is missing'],
    [
      'summary: Due frasi.',
      'summary: 12',
      'summary: 12 → summary must be text (in quotes where YAML would read a number)',
    ],
    ['summary: Due frasi.', 'summary: ""', 'summary: "" → summary is empty'],
    ['summary: Due frasi.', 'sommario: Due frasi.', 'format: dualita → summary is missing'],
    ['topics: [economia]', 'topic: economia', 'topic: economia → unknown key topic'],
    ['topics: [economia]', 'topics: economia', 'topics: economia → topics must be a list'],
    ['topics: [economia]', 'topics: [Economia]', 'topics: [Economia] → topics[1] must be in lower case'],
    ['topics: [economia]', 'topics: [a, a]', 'topics: [a, a] → topics names a topic twice'],
    ['topics: [economia]', 'status: fuori', 'status: fuori → status must be draft or published'],
    ['format: dualita', 'format: inchiesta', 'format: inchiesta → format must be dualita, trial or dal_basso'],
    [
      '08:30:00+01:00',
      '08:30:00',
      'publishedAt: 2025-11-20T08:30:00 → publishedAt must be a date and time with its offset, such as 2025-11-20T08:30:00+01:00',
    ],
    [
      '2025-11-20T',
      '1025-11-20T',
      'publishedAt: 1025-11-20T08:30:00+01:00 → publishedAt must lie between 2000 and 2099',
    ],
    [
      'variant: faceToFace',
      'variant: dossier',
      'variant: dossier → cover.variant must be faceToFace, comb, grid, eclipse, ripples, rings, ribbons, rally, wedges, pages, columns, bridge or skyline',
    ],
    ['variant: faceToFace', 'image: covers/a.jpg', 'cover: → cover needs alt: what the picture shows'],
    [
      'variant: faceToFace',
      'image: covers/a.jpg\n  alt: Una piazza',
      'cover: → cover needs credit: who made the picture',
    ],
    [
      'variant: faceToFace',
      'image: ../a.jpg',
      'image: ../a.jpg → cover.image must name a file in covers/, such as covers/piazza.jpg',
    ],
    ['variant: faceToFace', 'variant: comb\n  alt: Una piazza', 'cover: → cover has alt and credit only with an image'],
    ['    perspective: contro\n', '', '- name: Teresa Lorusso → authors[2].perspective is missing'],
    ['role: infermiera', 'ruolo: infermiera', 'ruolo: infermiera → unknown key authors[2].ruolo'],
    [
      '    role: infermiera\n',
      '',
      '- name: Teresa Lorusso → authors[2] needs either author, the name of a file in authors/, or name and role',
    ],
    [
      'perspective: pro\n    thesis',
      'role: fiscalista\n    perspective: pro\n    thesis',
      '- author: ottavio-brandimarte → authors[1] has name, role and portrait in the file of its author, not here',
    ],
    [
      'author: ottavio-brandimarte',
      'author: Ottavio',
      '- author: Ottavio → authors[1].author must be lower-case letters, digits and single hyphens, at most 100 characters',
    ],
    ['perspective: contro\nd', 'perspective: pro\nd', 'authors: → a Dualità has two authors, one pro and one contro'],
    [
      'motion: Una mozione',
      `motion: ${'a'.repeat(161)}`,
      `motion: ${'a'.repeat(161)} → dualita.motion must have at most 160 characters`,
    ],
    ['  motion: Una mozione\n', '', 'dualita: → dualita.motion is missing'],
    ['## Quattro', '##Quattro', '##Quattro → only “## Title” opens a section; as text this line needs a \\ before it'],
    ['Primo paragrafo.', '# Uno', '# Uno → only “## Title” opens a section; as text this line needs a \\ before it'],
    [
      'Primo paragrafo.',
      '```js',
      '```js → a block stands right under its heading; as text this line needs a \\ before it',
    ],
    [
      'Primo paragrafo.\n\nSecondo, con un [documento](https://example.org/a).',
      '',
      '## Uno → section “Uno” has no text',
    ],
    [
      'https://example.org/a',
      'http://example.org/a',
      'Secondo, con un [documento](http://example.org/a). → the link to “http://example.org/a” must be an https:// address without blanks, brackets or a user name',
    ],
    [
      'https://example.org/a',
      'javascript:alert`1`',
      'Secondo, con un [documento](javascript:alert`1`). → the link to “javascript:alert`1`” must be an https:// address without blanks, brackets or a user name',
    ],
    [
      "url: 'https://example.org'",
      "url: 'http://example.org'",
      "- { title: Un atto, url: 'http://example.org' } → sources[1].url must be an address that begins with https://",
    ],
    ['answersTo: 1', 'answersTo: 2', 'answersTo: 2 → answersTo must name an earlier turn'],
    [
      'answersTo: 1',
      'answers: [{ paragraph: 2, turn: 1 }]',
      'answers: [{ paragraph: 2, turn: 1 }] → answers must name a paragraph of this turn and an earlier turn, or a paragraph that it has',
    ],
    [
      'answersTo: 1',
      'answers: [{ paragraph: 1, turn: 1, toParagraph: 3 }]',
      'answers: [{ paragraph: 1, turn: 1, toParagraph: 3 }] → answers must name a paragraph of this turn and an earlier turn, or a paragraph that it has',
    ],
    [
      'answersTo: 1',
      'answers: [{ paragraph: 1, turn: 3 }]',
      'answers: [{ paragraph: 1, turn: 3 }] → answers must name a paragraph of this turn and an earlier turn, or a paragraph that it has',
    ],
    [
      "url: 'https://example.org' }",
      'accessedOn: 2026-11-02 }',
      '- { title: Un atto, accessedOn: 2026-11-02 } → sources[1] has accessedOn and archivedUrl only with an url',
    ],
    [
      "url: 'https://example.org' }",
      "url: 'https://example.org', accessedOn: ieri }",
      "- { title: Un atto, url: 'https://example.org', accessedOn: ieri } → sources[1].accessedOn must be a day such as 2026-11-02",
    ],
    ['answersTo: 1', 'answerTo: 1', 'answerTo: 1 → unknown key answerTo'],
    ['answersTo: 1', 'answersTo: uno', 'answersTo: uno → answersTo must be a number'],
    [
      'perspective: contro\nanswersTo: 1',
      'perspective: pro\nanswersTo: 1',
      'perspective: pro → two turns in a row are pro',
    ],
    ['type: turn', 'type: evidence', 'type: evidence → type must be turn'],
    [
      'type: turn',
      'type: [',
      'perspective: pro → flow sequence in block collection must be sufficiently indented and end with a ]',
    ],
    ['perspective: pro\n```', 'perspective: pro\nperspective: pro\n```', 'perspective: pro → map keys must be unique'],
    ['type: turn', 'type: &a turn\nx: *a', 'x: *a → *a: an alias is not taken here'],
    ['```yaml\ntype: turn\nperspective: pro\n```', '', '## Uno → section “Uno” has no yaml block under its heading'],
    ['---\n\n## Uno', '---\n\nPrima.\n\n## Uno', 'Prima. → text before the first section'],
    ['---\nformat', 'format', 'format: dualita → must begin with a line of --- and front matter'],
    ['controLabel: no\n---', 'controLabel: no', '--- → the front matter is not closed by a line of ---'],
    ['Primo paragrafo.', 'Primo\u0000.', 'Primo\u0000. → holds a control character'],
    ['Due frasi.', '"Due\\nfrasi."', 'summary: "Due\\nfrasi." → summary must be one line of text'],
    ['Due frasi.', '"Due \\ud800."', 'summary: "Due \\ud800." → holds a control character'],
  ])('a Dualità with %j for %j', (from, to, refusal) => {
    expect(refusalOf(dualita, from, to)).toBe(refusal);
  });

  test('a Dualità of three turns', () => {
    const three = dualita.slice(0, dualita.indexOf('\n## Quattro'));
    expect(refusalOf(three, 'Due frasi.', 'Frasi.')).toBe('## Uno → a Dualità has at least 4 turns, not 3');
  });

  test.each([
    ['## Il Caso', '## Il caso', '## Il caso → a Trial opens with a case titled “Il Caso”'],
    ['type: case', 'type: reply', '## Il Caso → a Trial opens with a case titled “Il Caso”'],
    ['type: defence', 'type: testimony', '## Il Caso → a Trial without a defence is not published'],
    [
      'type: evidence\nkind: Dati\ndate: ottobre\nsource: Registro\npresentedBy: difesa',
      'type: evidence',
      'type: evidence → kind is missing',
    ],
    [
      'presentedBy: difesa\nfigure',
      'presentedBy: giuria\nfigure',
      'presentedBy: giuria → presentedBy must be accusa or difesa',
    ],
    ['type: case', 'type: turn', 'type: turn → type must be case, evidence, testimony, expert, defence or reply'],
    ['number: 7', 'number: 7.5', 'number: 7.5 → trial.number must be a whole number'],
    ['number: 7', 'number: 0', 'number: 0 → trial.number must be at least 1'],
    [
      'subject: institution',
      'subject: ente',
      'subject: ente → trial.subject must be institution, public_figure or private_person',
    ],
    [
      'proceeding: none',
      'proceeding: boh',
      'proceeding: boh → trial.proceeding must be none, investigation, trial, first_conviction, final_conviction, acquitted or dismissed',
    ],
    ['  guiltyMeans: Ha ecceduto\n', '', 'trial: → trial.guiltyMeans is missing'],
    [
      'Era nei suoi poteri',
      'ha ecceduto.',
      'innocentMeans: ha ecceduto. → innocentMeans must say the opposite of guiltyMeans, not the same',
    ],
    [
      'guiltyMeans: Ha ecceduto',
      `guiltyMeans: ${'a'.repeat(81)}`,
      `guiltyMeans: ${'a'.repeat(81)} → trial.guiltyMeans must have at most 80 characters`,
    ],
    [
      '- author: redazione',
      '- author: redazione\n    perspective: pro',
      'perspective: pro → unknown key authors[1].perspective',
    ],
    [
      '- author: redazione',
      '- author: redazione\n  - author: redazione',
      '- author: redazione → redazione signs twice',
    ],
    [
      'values: [6.1, 6.6]',
      'values: [6.1]',
      '- { name: quest’anno, values: [6.1], main: true } → figure.series[1].values must have one value for each of the 2 columns',
    ],
    [
      'values: [6.1, 6.6]',
      'values: [6.1, .inf]',
      '- { name: quest’anno, values: [6.1, .inf], main: true } → figure.series[1].values[2] must be a number',
    ],
    ['kind: chart', 'kind: torta', 'kind: torta → figure.kind must be facsimile, chart or table'],
    ['unit: media\n', 'unit: media\n  legend: sì\n', 'legend: sì → unknown key figure.legend'],
    [
      'columns: [settembre, ottobre]',
      'columns: [settembre]',
      'columns: [settembre] → figure.columns must have at least 2 entries',
    ],
    ['role: preside }', 'age: 50 }', 'speaker: { name: Adriana Valdambrini, age: 50 } → speaker.role is missing'],
  ])('a Trial with %j for %j', (from, to, refusal) => {
    expect(refusalOf(trial, from, to)).toBe(refusal);
  });

  test('a Trial with a second case', () => {
    expect(
      refusalOf(
        trial,
        'type: evidence\nkind: Dati\ndate: ottobre\nsource: Registro\npresentedBy: difesa\nfigure:\n  kind: chart\n  title: I voti\n  unit: media\n  columns: [settembre, ottobre]\n  series:\n    - { name: quest’anno, values: [6.1, 6.6], main: true }',
        'type: case',
      ),
    ).toBe('type: case → a Trial has one case only');
  });

  test.each([
    [
      'province: PZ',
      'province: Potenza',
      'province: Potenza → dalBasso.province must be the two capital letters of a car plate, such as PZ',
    ],
    ['longitude: 15.9', 'longitude: 40.5', 'longitude: 40.5 → dalBasso.longitude lies outside Italy (6.5 to 18.6)'],
    ['latitude: 40.5', 'latitude: 15.9', 'latitude: 15.9 → dalBasso.latitude lies outside Italy (35.4 to 47.2)'],
    ['longitude: 15.9', "longitude: '15.9'", "longitude: '15.9' → dalBasso.longitude must be a number"],
    ['facts: [912 m]', 'facts: [a, b, c, d]', 'facts: [a, b, c, d] → dalBasso.facts must have at most 3 entries'],
    [
      'facts: [912 m]',
      'facts: [912]',
      'facts: [912] → dalBasso.facts[1] must be text (in quotes where YAML would read a number)',
    ],
    ['## Teresa Lorusso', '## Teresa', '## Teresa → the heading must be the speaker’s name, Teresa Lorusso'],
    [
      'type: protagonist',
      'type: hero',
      'type: hero → type must be protagonist, witness, expert, context, impact or counterpart',
    ],
    [
      'role: infermiera }',
      'role: infermiera, portrait: { hair: blue } }',
      'speaker: { name: Teresa Lorusso, role: infermiera, portrait: { hair: blue } } → speaker.portrait.hair must be short, long, bun, curly, receding or bob',
    ],
  ])('a Polemica dal Basso with %j for %j', (from, to, refusal) => {
    expect(refusalOf(dalBasso, from, to)).toBe(refusal);
  });

  test('a file whose name is no slug', () => {
    expect(parseArticleFile('La_preside', trial)).toMatchObject({ refusals: [{ line: 1 }] });
  });

  test('an article without sections, and an empty file', () => {
    expect(parseArticleFile('a', dalBasso.slice(0, dalBasso.indexOf('\n## ')))).toEqual({
      refusals: [{ line: 1, reason: 'there is no section' }],
    });
    expect(parseArticleFile('a', '')).toHaveProperty('refusals');
    expect(parseArticleFile('a', '---\n---\n')).toEqual({
      refusals: [{ line: 2, reason: 'the block must be a group of keys' }],
    });
  });
});

test('everything that is wrong is told at once, in the order of the lines', () => {
  const read = parseArticleFile('a', trial.replace('number: 7', 'number: x').replace('summary: Un fatto.\n', ''));
  expect(read).toEqual({
    refusals: [
      { line: 2, reason: 'summary is missing' },
      { line: 8, reason: 'trial.number must be a number' },
    ],
  });
});

test('text stays text: markup of HTML, lines that look like headings or fences, Windows line ends', () => {
  const text = '<script>alert(1)</script> & *corsivo*\n\\## Non un titolo\n\\\\# Con barra\n#hashtag\n\\```\n- elenco';
  const file = dalBasso.replace('La mia storia.', text);
  const content = '<script>alert(1)</script> & *corsivo*\n## Non un titolo\n\\# Con barra\n#hashtag\n```\n- elenco';
  for (const written of [file, file.replaceAll('\n', '\r\n'), `\uFEFF${file}`]) {
    const read = parseArticleFile('a', written);
    expect(read).toMatchObject({ article: { sections: [{ content }] } });
    if ('article' in read) expect(serialiseArticle(read.article)).toContain(text);
  }
});

test('blanks around lines and empty lines beyond one are not part of a text, no-break spaces are', () => {
  const read = parseArticleFile('a', dalBasso.replace('La mia storia.', '  Uno \t\n\n\n\n \tdue 5\u00a0\n'));
  expect(read).toMatchObject({ article: { sections: [{ content: 'Uno\n\ndue 5\u00a0' }] } });
});

test('after a block that is too long for YAML the others are YAML still', () => {
  const read = parseArticleFile('a', dalBasso);
  if ('refusals' in read) throw new Error('The file cannot be read.');
  const { article } = read;
  const [first] = article.sections;
  const sources = Array.from({ length: 60 }, (_, at) => ({ title: 'x'.repeat(300), url: `https://example.org/${at}` }));
  const large = { ...first!, details: { ...first!.details, sources } };
  const file = serialiseArticle({ ...article, sections: [large, ...article.sections] });
  expect(file.match(/```yaml\n\{/g)).toHaveLength(1);
  expect(file.match(/```yaml\ntype: /g)).toHaveLength(article.sections.length);
});
