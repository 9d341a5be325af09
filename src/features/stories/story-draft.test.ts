import { expect, test } from 'vitest';
import { parseArticleFile, serialiseArticle } from '#features/article-files/article-file.ts';
import type { ArticleFile } from '#features/article-files/schema.ts';
import { workingText } from '../../../tests/support/stories.ts';
import { articleOf as articleOfDraft } from '#features/manuscripts/content-article.ts';
import type { DraftContent, DraftFigure, DraftSection } from '#features/manuscripts/content.ts';
import {
  counterpartParts,
  draftOfStory,
  furtherParts,
  wholeText,
  withCounterpart,
  withWorkingText,
  workingTextOf,
} from './story-draft.ts';

const at = new Date('2025-11-22T12:00:00Z');
const given = { text: workingText, isAnonymous: false, counterpart: null, author: 'x' };
const counterpart = {
  name: 'Il Comune di Borgo Sellano',
  question: 'Perché?',
  askedAt: null,
  reply: '',
  repliedAt: null,
  revision: '7b0f1c9e-58a4-4c0b-9a49-1b8f4c1f6a10',
};

function articleOf(story: Parameters<typeof draftOfStory>[0]): ArticleFile {
  const frame = { slug: 'storia', publishedAt: at, number: 1, people: [] };
  const made = articleOfDraft('dal_basso', draftOfStory(story), frame);
  if ('gaps' in made) throw new Error(made.gaps.map(({ words }) => words).join(' '));
  return made.article;
}

test('a story becomes its protagonist’s words, the context and the impact, in the place of its province', () => {
  const article = articleOf(given);
  expect(article.sections.map(({ type, title, details }) => [type, title, details.speaker?.role])).toEqual([
    ['protagonist', 'Teresa Lorusso', 'Residente'],
    ['context', 'Come ci si è arrivati', undefined],
    ['impact', 'Le conseguenze', undefined],
  ]);
  expect(article).toMatchObject({
    format: 'dal_basso',
    topics: ['acqua', 'decoro urbano'],
    dalBasso: { place: 'Borgo Sellano', province: 'PG', region: 'Umbria', longitude: 12.39, latitude: 43.11 },
  });
});

test('whom it calls into question has the last word, and who has not answered is named as such', () => {
  const answered = articleOf({
    ...given,
    counterpart: { ...counterpart, askedAt: at.toISOString(), reply: 'Riapre.' },
  });
  expect(answered.sections.at(-1)).toMatchObject({ type: 'counterpart', title: counterpart.name, content: 'Riapre.' });
  expect(answered).not.toHaveProperty('dalBasso.terminus');
  const silent = articleOf({ ...given, counterpart: { ...counterpart, askedAt: at.toISOString() } });
  expect(silent.sections).toHaveLength(3);
  expect(silent).toHaveProperty(
    'dalBasso.terminus',
    'Il Comune di Borgo Sellano non ha ancora risposto alle nostre domande.',
  );
  expect(articleOf({ ...given, counterpart })).not.toHaveProperty('dalBasso.terminus');
});

test('without the author’s name there is none, whatever the text has', () => {
  const article = articleOf({ ...given, isAnonymous: true });
  expect(article.sections[0]).toMatchObject({
    title: 'Nome noto alla redazione',
    details: { speaker: { role: 'Residente' } },
  });
  expect(JSON.stringify(article)).not.toContain('Teresa');
});

test('what somebody pasted is put into the form that an article has, and can be exported and read back', () => {
  const article = articleOf({
    ...given,
    text: {
      ...workingText,
      title: ' La fontana\u0007 \n chiusa ',
      story: '## Titolo finto\r\n\r\n\r\n\r\nRiga\u0000 con *enfasi* e [link](https://esempio.it). \ud800  \n```\n',
      topics: ['acqua', ' acqua '],
    },
  });
  expect(article.title).toBe('La fontana chiusa');
  expect(article.topics).toEqual(['acqua']);
  const read = parseArticleFile(article.slug, serialiseArticle(article));
  expect(read).toHaveProperty('article', article);
});

test.each([
  [{ title: ' \n' }, ['Manca il titolo.']],
  [{ summary: '', place: '' }, ['Manca il sommario.', 'Manca il comune.']],
  [{ province: '' }, ['Manca la provincia.']],
  [{ protagonistName: '' }, ['Sezione 1: manca il nome di chi parla.']],
  [{}, []],
])('%j: %j', (changed, gaps) => {
  const content = draftOfStory({ ...given, text: { ...workingText, ...changed } });
  const made = articleOfDraft('dal_basso', content, { slug: 'storia', publishedAt: at, number: 1, people: [] });
  expect('gaps' in made ? made.gaps.map(({ words }) => words) : []).toEqual(gaps);
});

test('what an author reads of a manuscript is what was sent, and whatever else the newsroom put into it', () => {
  const content = draftOfStory({ ...given, counterpart: { ...counterpart, reply: 'Riapre.' } });
  expect(workingTextOf(content)).toEqual(workingText);
  const quoted = {
    title: 'La vicina',
    type: 'witness',
    content: 'Lo vedo ogni giorno.',
    details: { quote: 'Ogni giorno' },
  };
  const whole = {
    ...content,
    dalBasso: { ...content.dalBasso!, facts: ['Chiusa da marzo'] },
    sections: [...content.sections, quoted as DraftSection],
  };
  expect(furtherParts(whole)).toEqual([
    { title: 'La vicina', text: 'Lo vedo ogni giorno.' },
    { title: 'In breve', text: 'Chiusa da marzo' },
    { title: 'La vicina', text: '«Ogni giorno»' },
  ]);
  const figures = (
    [
      { kind: 'facsimile', title: 'L’ordinanza', text: 'Si chiude.' },
      { kind: 'table', title: 'I turni', caption: 'Fonte: il comune', rows: [{ head: 'Lunedì', text: 'chiusa' }] },
      {
        kind: 'chart',
        title: 'L’acqua',
        unit: 'litri',
        columns: ['2024', '2025'],
        series: [{ name: 'Piazza', values: [3, null] }],
      },
    ] as const satisfies readonly DraftFigure[]
  ).map((figure) => furtherParts({ ...content, sections: [], dalBasso: { ...content.dalBasso!, figure } }));
  expect(figures).toEqual([
    [{ title: 'L’ordinanza', text: 'Si chiude.' }],
    [{ title: 'I turni', text: 'Lunedì: chiusa\nFonte: il comune' }],
    [{ title: 'L’acqua', text: 'Piazza (litri): 2024 3, 2025 …' }],
  ]);
  expect(counterpartParts(whole)).toEqual([{ title: 'Il Comune di Borgo Sellano', text: 'Riapre.' }]);
  expect(wholeText(whole)).toMatch(/Riapre\.[^]*Chiusa da marzo/);
});

test('an author reads under which picture and beside whom they stand', () => {
  const content = draftOfStory({ text: workingText, isAnonymous: false, counterpart: null });
  const image = `covers/${'a'.repeat(64)}.jpg`;
  const neighbour = { ...content.authors[0]!, name: 'Ugo Verdi', role: 'Vicino' };
  const signed = { ...content, shortTitle: 'La fontana', aiUse: 'Nessuno.', authors: [...content.authors, neighbour] };
  expect(furtherParts({ ...signed, cover: { image, alt: 'La fontana', credit: 'Foto di Ada' } })).toEqual([
    { title: 'Il titolo negli elenchi', text: 'La fontana' },
    { title: 'La copertina', text: 'La fontana\nFoto di Ada', picture: `/media/${'a'.repeat(64)}-480.jpg` },
    { title: 'Firma', text: 'Ugo Verdi, Vicino' },
    { title: 'Uso dell’intelligenza artificiale', text: 'Nessuno.' },
  ]);
  expect(furtherParts(draftOfStory({ text: workingText, isAnonymous: true, counterpart: null, author: 'x' }))).toEqual(
    [],
  );
});

test('a part of the author’s text is written anew in its place, and everything else stays', () => {
  const content = {
    ...draftOfStory({ text: workingText, isAnonymous: false, counterpart: null }),
    cover: { alt: '', credit: '', variant: 'coast' },
  };
  const was = workingTextOf(content);
  const now = { ...was, title: 'Riaperta', impact: '', protagonistName: 'Rosa', context: 'Da aprile.' };
  const changed = withWorkingText(content, was, now);
  expect(workingTextOf(changed)).toEqual(now);
  expect(changed).toMatchObject({ cover: { variant: 'coast' }, authors: [{ name: 'Rosa' }] });
  expect(changed.sections.map(({ type, title }) => [type, title])).toEqual([
    ['protagonist', 'Rosa'],
    ['context', 'Come ci si è arrivati'],
  ]);
  expect(workingTextOf(withWorkingText(changed, now, was))).toEqual(was);
});

test('the answer that came later takes the place of what stood there', () => {
  const asked = { ...counterpart, askedAt: at.toISOString() };
  const answered = { ...asked, reply: 'Riapre.' };
  const before = draftOfStory({ ...given, counterpart: asked });
  expect(withCounterpart(before, asked, answered)).toEqual(draftOfStory({ ...given, counterpart: answered }));
  expect(withCounterpart(withCounterpart(before, asked, answered), answered, null)).toEqual(draftOfStory(given));
});

test('whatever is saved of one, the answers of others stay where they are', () => {
  const comune = { ...counterpart, reply: 'Riapre.' };
  const begun = draftOfStory({ ...given, counterpart: comune });
  const company = answer('La ditta', 'I lavori sono in regola.');
  const both = { ...begun, sections: [...begun.sections, company] };
  const later = withCounterpart(both, comune, { ...comune, reply: 'Riapre a maggio.' });
  expect(answersIn(later)).toEqual([
    ['Il Comune di Borgo Sellano', 'Riapre a maggio.'],
    ['La ditta', 'I lavori sono in regola.'],
  ]);
  expect(withCounterpart(both, comune, null).sections.at(-1)).toBe(company);
  expect(answersIn(withCounterpart(both, comune, null))).toHaveLength(1);
});

test('an answer that somebody edited stays, beside the new one, which is put in once', () => {
  const comune = { ...counterpart, reply: 'Riapre' };
  const dotted = { ...comune, reply: 'Riapre.' };
  const begun = draftOfStory({ ...given, counterpart: comune });
  const edited = [
    answer(comune.name, 'Riapre, dice il sindaco.'),
    { ...answer(comune.name, 'Riapre'), details: { label: 'La replica' } },
  ];
  for (const section of edited) {
    const manuscript = { ...begun, sections: [...begun.sections.slice(0, -1), section] };
    const saved = withCounterpart(manuscript, comune, dotted);
    expect(saved.sections.slice(-2)).toEqual([section, answer(comune.name, 'Riapre.')]);
    const again = withCounterpart(saved, dotted, { ...comune, reply: 'Riapre a maggio.' });
    expect(again.sections.slice(-2)).toEqual([section, answer(comune.name, 'Riapre a maggio.')]);
    expect(withCounterpart(saved, dotted, null)).toEqual(manuscript);
  }
  const byHand = { ...begun, sections: [{ ...answer(comune.name, 'Riapre.'), details: { quote: 'Riapre' } }] };
  expect(withCounterpart(byHand, null, dotted).sections).toEqual(byHand.sections);
});

/** As the database gives it back: its keys are in another order than they were written in. */
function answer(title: string, content: string): DraftSection {
  return { details: {}, content, title, type: 'counterpart' };
}

const answersIn = ({ sections }: DraftContent) =>
  sections.filter(({ type }) => type === 'counterpart').map(({ title, content }) => [title, content]);
