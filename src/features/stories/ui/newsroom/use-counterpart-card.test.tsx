import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { BrowserStorage } from '../../../../../tests/support/browser-storage.ts';
import type { Counterpart, CounterpartSave, StoryFile } from '../../contract.ts';
import { CounterpartPanel } from './counterpart.tsx';
import { useCounterpartCard } from './use-counterpart-card.ts';

const kept = {
  name: 'Il Comune',
  question: '',
  askedAt: null,
  reply: 'Riapre.',
  repliedAt: null,
  revision: 'prima',
} satisfies Counterpart;
const fileOf = (counterpart: Counterpart | null, canWork = true) =>
  ({ id: 'storia', status: 'in_review', counterpart, canWork }) as StoryFile;

beforeEach(() => vi.stubGlobal('sessionStorage', new BrowserStorage()));
afterEach(() => vi.unstubAllGlobals());

const rendered = (children: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient(() => Response.error())}>{children}</QueryClientProvider>,
  );

/** The card in the hands of the test, as a page has it that is loaded now. */
function load(file: StoryFile, userId = 'ada') {
  const read: ReturnType<typeof useCounterpartCard>[] = [];
  function Reader() {
    read.push(useCounterpartCard(file, userId));
    return null;
  }
  rendered(<Reader />);
  return read[0]!;
}

/** A server that keeps what it is sent once it is let. */
function holdSaves() {
  const asked: CounterpartSave[] = [];
  const { promise, resolve: release } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const sent = JSON.parse(body) as CounterpartSave;
    asked.push(sent);
    await promise;
    return Response.json(fileOf({ ...kept, reply: sent.reply, revision: 'dopo' }));
  });
  return { asked, release };
}

test('what is typed outlives a reload for whoever typed it, and is not shown as the card where it cannot be saved', () => {
  load(fileOf(null)).set({ name: 'Il Comune', reply: 'Riapre.' });
  const page = rendered(<CounterpartPanel file={fileOf(null)} userId="ada" />);
  expect(page).toContain('value="Il Comune"');
  expect(page).toContain('>Riapre.</textarea>');
  expect(load(fileOf(null), 'bea').card.name).toBe('');
  expect(load(fileOf(null, false)).card.name).toBe('');
});

test('what was saved is kept no longer', async () => {
  load(fileOf(kept)).set({ reply: 'Riapre a maggio.' });
  const { asked, release } = holdSaves();
  const saving = load(fileOf(kept)).save();
  release();
  await saving;
  expect(asked).toMatchObject([{ reply: 'Riapre a maggio.', revision: 'prima' }]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test.each(['Riapre a giugno.', kept.reply])(
  'what is typed while it saves goes on from what was saved: %s',
  async (reply) => {
    load(fileOf(kept)).set({ reply: 'Riapre a maggio.' });
    const { release } = holdSaves();
    const { save, set } = load(fileOf(kept));
    const saving = save();
    set({ reply });
    release();
    await saving;
    expect(load(fileOf({ ...kept, reply: 'Riapre a maggio.', revision: 'dopo' }))).toMatchObject({
      card: { reply, revision: 'dopo' },
      isBehind: false,
    });
  },
);

test('it is behind what somebody else saved, also where the card was taken away, until one of both is chosen', () => {
  load(fileOf(kept)).set({ reply: 'Riapre a giugno.' });
  const theirs = fileOf({ ...kept, reply: 'Riapre a maggio.', revision: 'dopo' });
  const gone = fileOf(null);
  expect([theirs, gone].map((file) => load(file).isBehind)).toEqual([true, true]);
  load(theirs).keepMine();
  expect(load(theirs)).toMatchObject({ card: { reply: 'Riapre a giugno.', revision: 'dopo' }, isBehind: false });
  load(gone).takeTheirs();
  expect(load(gone)).toMatchObject({ card: { name: '', revision: '' }, isBehind: false });
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('it is not behind its own words whose answer never came', () => {
  load(fileOf(kept)).set({ reply: 'Riapre a maggio.' });
  const saved = fileOf({ ...kept, reply: 'Riapre a maggio.', revision: 'dopo' });
  expect(load(saved).isBehind).toBe(false);
  load(saved).set({ reply: 'Riapre a giugno.' });
  expect(load(saved)).toMatchObject({ card: { reply: 'Riapre a giugno.', revision: 'dopo' }, isBehind: false });
});

/** Saves what is typed on a line that breaks before the answer. */
async function lose(file: StoryFile) {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await load(file).save();
}

test('nor is what was typed after a save that was never answered, sent as often as may be', async () => {
  load(fileOf(kept)).set({ reply: 'Riapre a maggio. ' });
  await lose(fileOf(kept));
  load(fileOf(kept)).set({ reply: 'Riapre a maggio, dicono.' });
  await lose(fileOf(kept));
  load(fileOf(kept)).set({ reply: 'Riapre a giugno.' });

  // The server cut the space at its end.
  const saved = fileOf({ ...kept, reply: 'Riapre a maggio.', revision: 'dopo' });
  expect(load(saved)).toMatchObject({ card: { reply: 'Riapre a giugno.', revision: 'dopo' }, isBehind: false });
  const { asked, release } = holdSaves();
  release();
  await load(saved).save();
  expect(asked).toMatchObject([{ reply: 'Riapre a giugno.', revision: 'dopo' }]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a space at its end is no other card, and stays where somebody types on', () => {
  load(fileOf(kept)).set({ reply: 'Riapre a maggio. ' });
  const saved = fileOf({ ...kept, reply: 'Riapre a maggio.', revision: 'dopo' });
  expect(load(saved)).toMatchObject({ card: { reply: 'Riapre a maggio. ', revision: 'dopo' }, isBehind: false });
});

test('who went back to what was there before goes on from what was sent; a card that says a part of it is another’s', async () => {
  load(fileOf(kept)).set({ name: 'Il Comune di Ivrea', reply: 'Riapre a maggio.' });
  await lose(fileOf(kept));
  load(fileOf(kept)).set({ name: kept.name, reply: kept.reply });
  const part = { ...kept, name: 'Il Comune di Ivrea', revision: 'dopo' };
  expect(load(fileOf(part)).isBehind).toBe(true);
  const whole = fileOf({ ...part, reply: 'Riapre a maggio.' });
  expect(load(whole)).toMatchObject({ card: { reply: kept.reply, revision: 'dopo' }, isBehind: false });
});

test('what was chosen against another’s card leaves nothing behind that was sent', async () => {
  load(fileOf(kept)).set({ reply: 'Riapre a maggio.' });
  await lose(fileOf(kept));
  load(fileOf({ ...kept, reply: 'Non riapre.', revision: 'loro' })).keepMine();
  const [stored] = Object.values(sessionStorage) as string[];
  expect(JSON.parse(stored!)).toEqual({
    name: kept.name,
    question: '',
    asked: false,
    reply: 'Riapre a maggio.',
    revision: 'loro',
  });
});

test('a pasted answer that is too long stays whole, and waits to be shortened', () => {
  const reply = 'a'.repeat(4001);
  load(fileOf(null)).set({ reply });
  const page = rendered(<CounterpartPanel file={fileOf(null)} userId="ada" />);
  expect(page).toContain(`>${reply}</textarea>`);
  expect(page).toContain('Massimo 4.000 caratteri.');
  expect(page).toContain('aria-disabled="true"');
  load(fileOf(null)).set({ reply: reply.slice(1) });
  const shortened = rendered(<CounterpartPanel file={fileOf(null)} userId="ada" />);
  expect(shortened).not.toContain('Massimo');
  expect(shortened).not.toContain('aria-disabled');
});
