import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { baseOf, saveKept } from './account-draft.ts';
import type { StoryDraft } from './contract.ts';
import { draftKey, localStory } from '#lib/local-draft.ts';
import { noteSent } from '#lib/unanswered.ts';
import { blankStory, textOf, type LocalStory } from './local-story.ts';

const ada = 'a0000000-0000-4000-8000-000000000001';
const monday = '2025-11-17T10:00:00.000Z';
const tuesday = '2025-11-18T10:00:00.000Z';
const fieldsOf = (title: string) => ({ ...blankStory().fields, title });
const keptStory = (title: string, more: Partial<LocalStory> = {}): LocalStory => ({
  ...blankStory(),
  fields: fieldsOf(title),
  at: tuesday,
  ...more,
});
const draftOf = (title: string): StoryDraft => ({ ...fieldsOf(title), step: 1, attachments: [], updatedAt: monday });

/** Leaves a browser that keeps this, with an account that answers so; tells what it was given, and in the place of what. */
async function leave(kept: LocalStory | undefined, answer = Response.json({})) {
  const saved: unknown[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (kept && key === draftKey(localStory({ userId: ada })) ? JSON.stringify(kept) : null),
  });
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const { title, basedOn } = JSON.parse(body) as Record<string, unknown>;
    saved.push([title, basedOn]);
    return Promise.resolve(answer);
  });
  return { isSafe: await saveKept(ada), saved };
}

/** Gives the account of what is asked for this draft. */
function holdsDraft(draft: StoryDraft | null) {
  const asked = vi.fn((_path: string) => Promise.resolve(Response.json({ draft })));
  vi.stubGlobal('fetch', asked);
  return asked;
}

const another = (draft: StoryDraft) => Response.json({ message: 'C’è altro', details: { draft } }, { status: 409 });

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

test('what is written here goes to the account, in the place of what it goes on from', async () => {
  expect(await leave(keptStory('Nuova'))).toEqual({ isSafe: true, saved: [['Nuova', null]] });
  const goingOn = keptStory('Corretta', { basedOn: monday });
  expect(await leave(goingOn)).toEqual({ isSafe: true, saved: [['Corretta', monday]] });
});

test('where nothing is written nothing is saved', async () => {
  expect(await leave(undefined)).toEqual({ isSafe: true, saved: [] });
  expect(await leave(blankStory('ada@prova.example'))).toEqual({ isSafe: true, saved: [] });
});

test('what the account has already is safe, and another text of it is not replaced', async () => {
  expect((await leave(keptStory('La stessa'), another(draftOf('La stessa')))).isSafe).toBe(true);
  expect((await leave(keptStory('Qui'), another(draftOf('Da un altro dispositivo')))).isSafe).toBe(false);
});

test('a text whose save was never answered goes on from what the account has of it', async () => {
  const waiting = keptStory('Metà, e il resto', { unanswered: noteSent([], textOf(keptStory('Metà'))) });
  holdsDraft(draftOf('Metà'));
  expect(await baseOf(waiting)).toBe(monday);
  for (const draft of [draftOf('Da un altro dispositivo'), null]) {
    holdsDraft(draft);
    expect(await baseOf({ ...waiting, basedOn: tuesday })).toBe(tuesday);
  }
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(baseOf(waiting)).rejects.toThrow('Failed to fetch');
});

test('the account is asked for nothing where each save was answered', async () => {
  const asked = holdsDraft(draftOf('La stessa'));
  expect(await baseOf(keptStory('Corretta', { basedOn: tuesday }))).toBe(tuesday);
  expect(asked).not.toHaveBeenCalled();
});

test('a choice that is open is not made', async () => {
  const open = keptStory('Una', { basedOn: monday, others: [keptStory('L’altra')] });
  expect(await leave(open)).toEqual({ isSafe: false, saved: [] });
});

test('what the server does not take is not safe', async () => {
  expect((await leave(keptStory('Troppo lunga'), new Response('{}', { status: 422 }))).isSafe).toBe(false);
});
