import { sql } from 'drizzle-orm';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, expect, test, vi } from 'vitest';
import { takeFromSight } from '#features/articles/server/visibility.ts';
import { forgetSettings } from '#features/settings/server/current.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { blockKinds, type Block, type BlockKind } from '../blocks.ts';
import type { Letter, ShownBlock } from '../contract.ts';
import { mailLetter } from './mail-letter.ts';
import { shownBlocks } from './shown-letter.ts';

const Link = ({ children }: { children?: ReactNode }) => createElement('a', { href: '/' }, children);
vi.mock('#design/link.tsx', () => ({ Link, RouterArrowLink: Link }));
vi.mock('#features/accounts/use-session.ts', () => ({ useReader: () => null }));
const { LetterBlock } = await import('../ui/letter-block.tsx');

const story = { slug: 'tasse', title: 'Titolo & tasse', format: 'dualita' as const };

/** From the line that says which letter it is: in HTML the name above it is in two halves. */
const fromLine = (words: readonly string[]) => words.slice(words.indexOf('La'));

/** One part of every kind, with all that it may say. A new kind must be here. */
const samples: { [Kind in BlockKind]: Extract<ShownBlock, { kind: Kind }> } = {
  text: {
    kind: 'text',
    title: 'Titolo di testo',
    text: 'Prima *riga*\n\n- un punto\n- [due punti](https://example.org/?a=1&b=2)',
  },
  story: {
    kind: 'story',
    story: { ...story, summary: 'Un sommario', cover: '/media/covers/tasse.png', coverAlt: '' },
    text: 'Perché <leggerlo>',
  },
  event: {
    kind: 'event',
    title: 'Correzione',
    story,
    words: ['Che cosa è cambiato', 'Perché è cambiato'],
    text: 'Due parole',
  },
  comment: {
    kind: 'comment',
    story,
    commentId: '00000000-0000-4000-8000-000000000001',
    quote: 'Un commento',
    by: 'Lea Legge',
    text: 'Una nota',
  },
  reader: { kind: 'reader', name: 'Ilario, da Comacchio', text: 'Avete **ragione**.\n\nGrazie.' },
  opposites: {
    kind: 'opposites',
    story: { ...story, id: '00000000-0000-4000-8000-000000000002' },
    pro: { text: 'Una riga sola', by: 'Ada Pro' },
    contro: { text: 'Due righe', by: 'Ugo Contro' },
  },
  backstage: { kind: 'backstage', story, text: 'Abbiamo *telefonato*.\n\n- prima\n- dopo' },
};

const mailOf = (...blocks: ShownBlock[]) => {
  const letter: Letter = {
    kind: 'premium',
    number: 7,
    sentAt: '2026-11-26T06:00:00Z',
    subject: 'Oggetto',
    preview: '',
    blocks,
    unindexed: false,
  };
  return mailLetter(letter, { publicUrl: 'https://prova.example', stop: { url: 'https://prova.example/basta' } });
};
/** The words that somebody reads, without the signs between them and the addresses that HTML keeps behind its links. */
const wordsOf = (text: string) =>
  [...text.replaceAll(/https?:\/\/\S+/g, ' ').matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word);
const wordsOfHtml = (html: string) =>
  wordsOf(
    html
      .replace(/^[\s\S]*<body[^>]*>(?:<div[^>]*display:none[^>]*>[\s\S]*?<\/div>)?/, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll(/&(lt|gt|quot|#39|nbsp);/g, ' '),
  );

test('the list of samples has every kind of part', () => {
  expect(Object.keys(samples).toSorted()).toEqual(blockKinds.toSorted());
});

test.each(blockKinds)('a mail says the same in HTML and in plain text with a part of the kind %s', (kind) => {
  const { html, text } = mailOf(samples[kind]);
  expect(fromLine(wordsOfHtml(html))).toEqual(fromLine(wordsOf(text)));
  const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address!.replaceAll('&amp;', '&'));
  for (const address of addresses) expect(text).toContain(address);
});

test.each(blockKinds)('every link in a mail has a name with a part of the kind %s', (kind) => {
  const links = [...mailOf(samples[kind]).html.matchAll(/<a [^>]*>([\s\S]*?)<\/a>/g)].map(([, inside]) => inside!);
  expect(links.length).toBeGreaterThan(0);
  const named = /^[^<]*[\p{L}\p{N}]|alt="[^"]+"/u;
  expect(links.filter((inside) => !named.test(inside))).toEqual([]);
});

test.each(blockKinds)('the page of the archive has every word of a part of the kind %s', (kind) => {
  const block = createElement(LetterBlock, { block: samples[kind] });
  const page = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, block));
  const onPage = wordsOfHtml(page);
  const inMail = wordsOf(mailOf(samples[kind]).text.split('* * *')[1]!.split('-- ')[0]!);
  // What a mail says because nothing can be chosen in it.
  const mailAlone = wordsOf('È la stessa per tutti: il tuo voto non entra in nessuna lettera.');
  expect(inMail.filter((word) => !onPage.includes(word) && !mailAlone.includes(word))).toEqual([]);
});

const database = fileDatabase();
const now = new Date('2026-11-26T09:00:00Z');
let ids: { verdict: string; comment: string; bridge: string };

beforeAll(async () => {
  const article = await insertArticle(database.db, {
    slug: 'processo',
    format: 'trial',
    title: 'Il processo elettorale',
  });
  await database.db.execute(sql`update articles set electoral = true where id = ${article}`);
  await insertArticle(database.db, { slug: 'tasse', format: 'dualita' });
  const { id: reader } = await insertPerson(database.db, { password: false, name: 'Lea Legge' });
  await database.db.execute(sql`
    insert into trial_verdicts (article_id, outcome, guilty, innocent, invalidated, closed_at)
    values (${article}, 'guilty', 60, 40, 0, ${now})`);
  const verdict = await database.db.execute<{ id: string }>(sql`
    insert into events (article_id, kind, at) values (${article}, 'verdict', ${now}) returning id`);
  const comment = async (content: string) =>
    (
      await database.db.execute<{ id: string }>(sql`
        insert into comments (article_id, user_id, content, status, created_at, bridge_score, earns_point)
        values (${article}, ${reader}, ${content}, 'published', ${now}, 0.5, false) returning id`)
    ).rows[0]!.id;
  ids = { verdict: verdict.rows[0]!.id, comment: await comment('Parole nascoste'), bridge: await comment('Un ponte') };
});

/** What a letter with all of it says, as both halves of its mail. */
async function said(isSent = false) {
  const blocks: Block[] = [
    { id: 'v', kind: 'event', eventId: ids.verdict, text: 'Nota sul verdetto' },
    { id: 'c', kind: 'comment', commentId: ids.comment, text: 'Nota sul commento' },
    { id: 'p', kind: 'comment', commentId: ids.bridge, text: 'Nota sul ponte' },
    { id: 'q', kind: 'backstage', slug: 'processo', text: 'Nota sulla verifica' },
  ];
  const shown = await shownBlocks(database.db, blocks, { now, isSent });
  const { html, text } = mailOf(...shown.map((one) => one.shown));
  expect(fromLine(wordsOfHtml(html))).toEqual(fromLine(wordsOf(text)));
  return { parts: shown.map(({ id }) => id).join(''), html, text };
}

test('what may not be shown is in neither half: a verdict in a silence, a hidden comment, a bridge that is lost, a retracted story', async () => {
  expect((await said()).parts).toBe('vcpq');
  const windows = [{ from: '2026-11-20T00:00:00Z', until: '2026-11-30T00:00:00Z', reason: 'Voto' }];
  await database.db.execute(sql`
    insert into settings (key, value, version, updated_at) values ('silence', ${JSON.stringify({ windows })}::jsonb, 1, now())`);
  forgetSettings(database.db);
  const silent = await said();
  expect(silent.parts).toBe('cpq');
  for (const half of [silent.html, silent.text]) expect(half).not.toMatch(/verdetto|Colpevole/);
  await database.db.execute(sql`delete from settings`);
  forgetSettings(database.db);

  await database.db.execute(sql`update comments set status = 'hidden' where id = ${ids.comment}`);
  const hidden = await said();
  expect(hidden.parts).toBe('vpq');
  for (const half of [hidden.html, hidden.text]) expect(half).not.toMatch(/nascoste|sul commento/);

  await database.db.execute(sql`update comments set bridge_score = 0 where id = ${ids.bridge}`);
  const lost = await said();
  expect(lost.parts).toBe('vq');
  for (const half of [lost.html, lost.text]) expect(half).not.toMatch(/ponte/);
  // Of a letter that went out it was a bridge then.
  expect((await said(true)).parts).toBe('vpq');

  const { rows } = await database.db.execute<{ id: string }>(sql`select id from articles where slug = 'processo'`);
  await database.db.transaction((tx) => takeFromSight(tx, rows[0]!.id));
  expect((await said(true)).parts).toBe('');
});
