import { expect, test } from 'vitest';
import { articleOf, unfinishedArticleOf } from './content-article.ts';
import { canonical } from '#lib/canonical.ts';
import { DraftContent, emptyContent } from './content.ts';
import { readDraftFile, writeDraftFile } from './draft-file.ts';

const given = {
  slug: 'prova',
  publishedAt: new Date('2025-11-22T12:00:00Z'),
  number: 7,
  people: [{ slug: 'ada-prova' }],
};

/** What an article lacks, in its order. */
const gapsOf = (...given: Parameters<typeof articleOf>) => {
  const made = articleOf(...given);
  return 'gaps' in made ? made.gaps : [];
};
const lacking = (...given: Parameters<typeof articleOf>) => gapsOf(...given).map(({ words }) => words);

const trial = DraftContent.parse({
  title: ' Il telefono\nin classe ',
  summary: 'Una circolare.',
  topics: ['Scuola', 'scuola', ' '],
  trial: {
    fact: 'Sequestrati',
    question: 'Ha ecceduto?',
    guiltyMeans: 'Ha ecceduto i suoi poteri',
    innocentMeans: 'Era nei suoi poteri',
    place: 'Lecco',
    subject: 'institution',
    proceeding: 'none',
  },
  sections: [
    { type: 'case', content: 'Il fatto.\n\n\nIn breve.' },
    {
      type: 'evidence',
      title: 'La circolare',
      content: 'Si comunica.',
      details: {
        kind: 'Documento',
        date: '2 ottobre',
        source: 'Albo',
        presentedBy: 'accusa',
        contested: ' ',
        // Of whoever was named before.
        speaker: { name: '', role: '', portrait: { hair: 'bun', beard: false } },
      },
    },
    {
      type: 'defence',
      title: 'La preside',
      content: 'Ho agito.',
      details: { speaker: { name: 'Rita', role: 'preside' }, date: 'novembre', presentedBy: 'difesa' },
    },
  ],
});

const dalBasso = DraftContent.parse({
  title: 'La linea 14',
  summary: 'Soppressa.',
  authors: [{ name: 'Teresa Lorusso', role: 'infermiera' }],
  dalBasso: { place: 'Pietrascura', province: 'PZ', facts: ['912 m'] },
  sections: [
    {
      type: 'protagonist',
      content: 'Ho smesso.',
      details: { speaker: { name: 'Teresa Lorusso', role: 'infermiera' } },
    },
  ],
});

test('a draft becomes an article: what follows from something else is filled in, what was left empty is left out', () => {
  const made = articleOf('trial', trial, given);
  expect(made).toMatchObject({
    article: {
      format: 'trial',
      slug: 'prova',
      title: 'Il telefono in classe',
      topics: ['scuola'],
      authors: [{ author: 'ada-prova' }],
      trial: { number: 7, subject: 'institution' },
      sections: [
        { type: 'case', title: 'Il Caso', content: 'Il fatto.\n\nIn breve.', details: {} },
        { type: 'evidence', details: { kind: 'Documento', date: '2 ottobre', source: 'Albo', presentedBy: 'accusa' } },
        { type: 'defence' },
      ],
    },
  });
});

test('what people tell of themselves is signed by them, at the place that their province has', () => {
  expect(articleOf('dal_basso', dalBasso, given)).toMatchObject({
    article: {
      authors: [{ name: 'Teresa Lorusso', role: 'infermiera' }],
      dalBasso: { place: 'Pietrascura', province: 'PZ', region: 'Basilicata', facts: ['912 m'] },
      sections: [{ type: 'protagonist', title: 'Teresa Lorusso' }],
    },
  });
  expect(articleOf('dal_basso', { ...dalBasso, authors: [] }, given)).toMatchObject({
    article: { authors: [{ author: 'ada-prova' }] },
  });
});

test('everything that is missing is said at once, in Italian', () => {
  const noDefence = 'Manca la difesa: senza almeno una sezione della difesa un Trial non si pubblica.';
  expect(lacking('trial', emptyContent('trial', 'Caso'), given)).toEqual([
    'Manca il sommario.',
    'Manca il fatto.',
    'Manca la domanda alla giuria.',
    'Manca che cosa significa «Colpevole».',
    'Manca che cosa significa «Innocente».',
    'Manca il luogo del caso.',
    'Manca il tipo di soggetto.',
    'Manca lo stato del procedimento.',
    'Sezione 1: manca il testo.',
    noDefence,
  ]);
  expect(lacking('dal_basso', emptyContent('dal_basso', 'Linea'), given)).toEqual([
    'Manca il sommario.',
    'Manca il comune.',
    'Manca la provincia.',
    'L’articolo non ha ancora nessuna sezione.',
  ]);
  const {
    sections: [opening, exhibit],
  } = trial;
  expect(lacking('trial', { ...trial, sections: [opening!, { ...exhibit!, details: {} }] }, given)).toEqual([
    'Sezione 2: manca il tipo di reperto.',
    'Sezione 2: manca la data.',
    'Sezione 2: manca la fonte.',
    'Sezione 2: manca chi lo presenta.',
    noDefence,
  ]);
});

test('a Trial says in words what each verdict means: the names of the verdicts say nothing, and the two differ', () => {
  const missing = ['Manca che cosa significa «Colpevole».', 'Manca che cosa significa «Innocente».'];
  const gapsSaying = (guiltyMeans: string | undefined, innocentMeans: string | undefined) =>
    gapsOf('trial', { ...trial, trial: { ...trial.trial!, guiltyMeans, innocentMeans } }, given);
  const saying = (...means: Parameters<typeof gapsSaying>) => gapsSaying(...means).map(({ words }) => words);
  expect(saying(undefined, undefined)).toEqual(missing);
  expect(saying('', '  ')).toEqual(missing);
  expect(saying('Colpevole', 'innocente.')).toEqual(missing);
  const same = ['Le due risposte dicono la stessa cosa: una deve essere il contrario dell’altra.'];
  expect(saying('Era nei suoi poteri', 'era nei  suoi poteri.')).toEqual(same);
  expect(saying('Era fuori dai suoi poteri', 'Era nei suoi poteri')).toEqual([]);
  expect(gapsSaying('Era nei suoi poteri', 'era nei  suoi poteri.').map(({ path }) => path)).toEqual([
    'trial.innocentMeans',
  ]);
  expect(gapsSaying(undefined, undefined).map(({ path }) => path)).toEqual([
    'trial.guiltyMeans',
    'trial.innocentMeans',
  ]);
});

test('whoever speaks gives their section its title: it is not missing a second time', () => {
  const [voice] = dalBasso.sections;
  expect(lacking('dal_basso', { ...dalBasso, sections: [{ ...voice!, details: {} }] }, given)).toEqual([
    'Sezione 1: manca chi parla.',
  ]);
  const nameless = { ...voice!, details: { speaker: { name: '', role: 'infermiera' } } };
  expect(lacking('dal_basso', { ...dalBasso, sections: [nameless] }, given)).toEqual([
    'Sezione 1: manca il nome di chi parla.',
  ]);
  expect(lacking('dal_basso', { ...dalBasso, sections: [{ ...nameless, type: 'context' }] }, given)).toEqual([
    'Sezione 1: manca il nome di chi parla.',
  ]);
  expect(lacking('dal_basso', { ...dalBasso, sections: [{ ...voice!, type: 'context', details: {} }] }, given)).toEqual(
    ['Sezione 1: manca il titolo.'],
  );
});

test('what there is to read at all is told from other parts, and from the cover', () => {
  const kinds = (...asked: Parameters<typeof articleOf>) => {
    const made = articleOf(...asked);
    return 'gaps' in made ? made.gaps.map(({ kind, words }) => `${kind}: ${words}`) : [];
  };
  const [theCase, ...others] = trial.sections;
  const untitled = {
    ...trial,
    title: ' ',
    summary: '',
    sections: trial.sections.map((one) => ({ ...one, content: ' ' })),
  };
  expect(kinds('trial', untitled, given)).toEqual([
    'essence: Manca il titolo.',
    'essence: Manca il sommario.',
    'essence: Sezione 1: manca il testo.',
    'essence: Sezione 2: manca il testo.',
    'essence: Sezione 3: manca il testo.',
  ]);
  expect(kinds('trial', { ...trial, sections: [{ ...theCase!, content: '' }, ...others] }, given)).toEqual([
    'part: Sezione 1: manca il testo.',
  ]);
  expect(kinds('dal_basso', { ...dalBasso, sections: [] }, given)).toEqual([
    'essence: L’articolo non ha ancora nessuna sezione.',
  ]);
  const cover = { image: `covers/${'0'.repeat(64)}.jpg`, alt: '', credit: '' };
  expect(kinds('trial', { ...trial, cover }, given)).toEqual([
    'cover: Non va bene la copertina: con un’immagine servono testo alternativo e credito.',
  ]);
});

test.each([
  [
    'no defence',
    { ...trial, sections: trial.sections.slice(0, 2) },
    'Manca la difesa: senza almeno una sezione della difesa un Trial non si pubblica.',
  ],
  ['no case first', { ...trial, sections: trial.sections.slice(1) }, 'Un Trial si apre con «Il Caso».'],
  [
    'a link that is none',
    { ...trial, sections: [{ ...trial.sections[0]!, content: '[qui](http://a.it)' }, ...trial.sections.slice(1)] },
    'Sezione 1: il link «http://a.it» deve cominciare con https://.',
  ],
  [
    'a link that is not written yet',
    { ...trial, sections: [{ ...trial.sections[0]!, content: '[qui](https://)' }, ...trial.sections.slice(1)] },
    'Sezione 1: un link non ha ancora un indirizzo.',
  ],
  [
    'a picture without its words',
    { ...trial, cover: { image: `covers/${'0'.repeat(64)}.jpg`, alt: '', credit: '' } },
    'Non va bene la copertina: con un’immagine servono testo alternativo e credito.',
  ],
])('refused: %s', (_, content, gap) => {
  expect(lacking('trial', content, given)).toEqual([gap]);
});

test.each([
  ['whole', 'trial', trial],
  ['hardly begun', 'dal_basso', emptyContent('dal_basso', 'Linea')],
  [
    'of a Dualità',
    'dualita',
    DraftContent.parse({
      title: 'Sì o no',
      dualita: { motion: 'Sì.' },
      authors: [{ perspective: 'pro', thesis: 'Sì.' }],
      sections: [
        {
          type: 'turn',
          title: 'Uno',
          content: 'Sì.',
          perspective: 'pro',
          details: {
            answersTo: 1,
            answers: [{ paragraph: 1, turn: 1 }],
            sources: [{ title: 'Legge', url: 'https://a.it', accessedOn: '2026-11-02', archivedUrl: 'https://b.it' }],
          },
        },
      ],
    }),
  ],
] as const)('a file of a draft that is %s is read back as it was', (_, format, content) => {
  const file = writeDraftFile(format, content, given.publishedAt);
  const read = readDraftFile(file);
  if ('refusals' in read) throw new Error(JSON.stringify(read.refusals));
  expect(read.format).toBe(format);
  expect(writeDraftFile(format, read.content, given.publishedAt)).toBe(file);
});

test('of a file that is too long as a whole neither field nor line is named', () => {
  const section = `## Uno\n\n\`\`\`yaml\ntype: protagonist\n\`\`\`\n\n${'x'.repeat(19_000)}\n\n`;
  expect(readDraftFile(`---\nformat: dal_basso\n---\n\n${section.repeat(30)}`)).toEqual({
    refusals: [{ reason: 'Il testo è troppo lungo.' }],
  });
});

test('a file that cannot be read says where', () => {
  const section = (block: string) => `---\nformat: trial\n---\n\n## Uno\n\n\`\`\`yaml\n${block}\n\`\`\`\n\nTesto.\n`;
  const refusals = (file: string) => {
    const read = readDraftFile(file);
    return 'refusals' in read ? read.refusals.map(({ line, reason }) => `${line} ${reason}`) : [];
  };
  expect(refusals('Ciao')).toEqual([
    '1 il file deve cominciare con una riga di tre trattini (---) e le informazioni sull’articolo.',
  ]);
  expect(refusals('---\nformat: trial\n---\n\n## Il Caso\n\nSenza blocco.\n')).toEqual([
    '5 sotto il titolo della sezione manca il blocco di dati, fra ```yaml e ```.',
  ]);
  expect(refusals('---\nformat: trial\ntitle: 7\n---\n')).toEqual([
    '3 «Titolo»: serve un testo (fra virgolette, se può sembrare un numero).',
  ]);
  expect(refusals('---\ntitle: a\ntitle: b\n---\n')).toEqual(['3 la stessa voce è scritta due volte: lasciane una.']);
  expect(refusals('---\ntitle: "a\n---\n')).toEqual([
    '2 i dati non si leggono: controlla due punti, virgolette e parentesi.',
  ]);
  expect(refusals(section('type: romanzo\ndate: 2 ottobre'))[0]).toMatch(
    /^8 «Tipo»: serve uno di questi valori: turn, case, evidence, /,
  );
  expect(refusals(section('type: evidence\nsource: Albo\npresentedBy: nessuno'))).toEqual([
    '10 «Presentato da»: serve uno di questi valori: accusa, difesa.',
  ]);
  expect(refusals(section('type: evidence\nfigure:\n  kind: quadro'))).toEqual([
    '10 «Figura»: serve una figura di uno di questi tipi: facsimile, chart, table.',
  ]);
  expect(refusals(`---\ntitle: ${'a'.repeat(301)}\ndualita: { motion: ${'b'.repeat(161)} }\n---\n`)).toEqual([
    '2 «Titolo»: al massimo 300 caratteri.',
    '3 «Mozione»: al massimo 160 caratteri.',
  ]);
});

test('the canonical form does not depend on the order of keys, and does on that of sections', () => {
  expect(canonical({ a: 1, b: { c: 2, d: 3 } })).toBe(canonical({ b: { d: 3, c: 2 }, a: 1 }));
  expect(canonical([1, 2])).not.toBe(canonical([2, 1]));
});

test('a figure with a gap keeps an article off the page, and its preview is without it', () => {
  const withFigure = (values: (number | null)[]) => {
    const figure = {
      kind: 'chart' as const,
      title: 'Voti',
      unit: 'media',
      columns: ['settembre', '', 'novembre'],
      series: [{ name: 'quest’anno', values }],
    };
    const sections = trial.sections.map((section) =>
      section.type === 'evidence' ? { ...section, details: { ...section.details, figure } } : section,
    );
    return { ...trial, sections };
  };
  // Without its empty cells this would be a chart with the second number under the third name.
  const content = withFigure([6.1, 6.6, null]);
  expect(articleOf('trial', content, given)).toEqual({
    gaps: [
      {
        kind: 'part',
        code: 'missing',
        path: 'sections.1.details.figure',
        words: 'Sezione 2: manca un dato della figura.',
      },
    ],
  });
  const preview = unfinishedArticleOf('trial', content, given)!;
  expect(preview.sections.map(({ type, details }) => [type, details.figure])).toEqual([
    ['case', undefined],
    ['evidence', undefined],
    ['defence', undefined],
  ]);
});

test('what is unfinished is shown as far as it goes: an ellipsis for what is missing, nothing of what is wrong', () => {
  const content = DraftContent.parse({
    title: 'Un titolo',
    cover: { image: `covers/${'a'.repeat(64)}.jpg`, alt: '', credit: '' },
    trial: { fact: 'Il fatto' },
    sections: [
      { type: 'case', title: '' },
      { type: 'evidence', title: 'Una circolare', content: 'Dice così.', details: { date: 'ottobre' } },
      { type: 'defence', title: '', content: 'Ho agito bene.' },
      { type: 'turn', title: 'Di un altro format', content: 'Resta fuori.', perspective: 'pro' },
    ],
  });
  const article = unfinishedArticleOf('trial', content, given);
  expect(article).toMatchObject({
    title: 'Un titolo',
    summary: '…',
    trial: { fact: 'Il fatto', question: '…', place: '…', subject: 'institution', proceeding: 'none' },
    sections: [
      { type: 'case', title: 'Il Caso', content: '…' },
      { type: 'evidence', details: { date: 'ottobre', kind: '…', source: '…', presentedBy: 'accusa' } },
      { type: 'defence', title: '…', details: { speaker: { name: '…', role: '…' }, date: '…' } },
    ],
  });
  expect(article).not.toHaveProperty('cover');
  expect(article!.sections).toHaveLength(3);
  expect(unfinishedArticleOf('dal_basso', emptyContent('dal_basso', 'Senza provincia'), given)).toBeUndefined();
});
