import { expect, test } from 'vitest';
import { parseArticleFile, serialiseArticle } from '#features/article-files/article-file.ts';
import type { ArticleFile } from '#features/article-files/schema.ts';
import { workingText } from '../../../tests/support/stories.ts';
import { articleOf as articleOfDraft } from '#features/manuscripts/content-article.ts';
import { draftOfStory, gapsOf } from './story-draft.ts';

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
  [{ summary: '', place: '' }, ['Manca il sommario.', 'Manca il luogo.']],
  [{ province: '' }, ['Manca la provincia.']],
  [{ province: 'XX' }, ['Manca la provincia.']],
  [{ protagonistName: '' }, ['Manca il nome del protagonista.']],
  [
    { context: '[qui](javascript:alert(1))' },
    ['La pagina non può mostrare il link a «javascript:alert(1»: correggilo prima di pubblicare.'],
  ],
  [{}, []],
])('%j: %j', (changed, gaps) => {
  expect(gapsOf({ ...given, text: { ...workingText, ...changed } })).toEqual(gaps);
});

test('an answer has no link that a page may not show', () => {
  expect(gapsOf({ ...given, counterpart: { ...counterpart, reply: 'Leggete [qui](http://comune.example).' } })).toEqual(
    ['La pagina non può mostrare il link a «http://comune.example»: correggilo prima di pubblicare.'],
  );
});

test('a sealed story needs no name', () => {
  expect(gapsOf({ ...given, text: { ...workingText, protagonistName: '' }, isAnonymous: true })).toEqual([]);
});
