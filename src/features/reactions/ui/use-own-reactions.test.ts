import { afterEach, expect, test, vi } from 'vitest';
import type { Article, ReactionCounts } from '#features/articles/contract.ts';
import { articleQuery } from '#features/articles/article-query.ts';
import { currentToast, dismissToast, onToastChange } from '#design/toast-store.ts';
import { createQueryClient } from '#lib/query-client.ts';
import type { OwnReaction } from '../contract.ts';
import { reactionRefusals } from '../refusal-texts.ts';
import { reactionTexts } from '../texts.ts';
import { askAndReact, toggleReaction } from './use-own-reactions.ts';

const updatedAt = '2026-01-01T08:00:00.000Z';
const article = { id: 'id', slug: 'articolo', updatedAt };
const fire: OwnReaction = { type: 'fire', sectionIndex: 0 };
const counts = (number: number): ReactionCounts => ({ fire: number, applause: 0, think: 0, disagree: 0 });
const ownKey = ['/api/reactions/user/id', { updatedAt }];

afterEach(() => vi.unstubAllGlobals());

/** A tab that shows five and in which nothing is pressed. */
function tab(own: OwnReaction[]) {
  const queryClient = createQueryClient(() => Response.json(own));
  queryClient.setQueryData(ownKey, []);
  queryClient.setQueryData(articleQuery('articolo').queryKey, {
    ...article,
    reactionsCount: counts(5),
    sections: [{ index: 0, reactionsCount: counts(5) }],
  } as unknown as Article);
  const shown = () => queryClient.getQueryData(articleQuery('articolo').queryKey)!.reactionsCount.fire;
  return { queryClient, shown, pressed: () => queryClient.getQueryData(ownKey) };
}

const figures = (number: number) =>
  Response.json({
    reactions: [{ sectionIndex: 0, ...counts(number) }],
    votesCount: 0,
    supportsCount: 0,
    commentsCount: 0,
    sectionsMovedAt: null,
  });
const refused = () => Response.json({ message: 'No', code: 'x' }, { status: 500 });

test('after a failure the number is that of the server, whatever was shown since the press', async () => {
  const { queryClient, shown, pressed } = tab([]);
  let refuse: (answer: Response) => void = () => undefined;
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/figures') ? figures(8) : new Promise<Response>((resolve) => (refuse = resolve)),
  );
  const pressing = toggleReaction(queryClient, article, fire);
  await vi.waitFor(() => expect(shown()).toBe(6));
  refuse(refused());
  await pressing;
  expect(shown()).toBe(8);
  expect(pressed()).toEqual([]);
});

test('where the server says nothing the press alone is taken back', async () => {
  const { queryClient, shown, pressed } = tab([]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
  await toggleReaction(queryClient, article, fire);
  expect(shown()).toBe(5);
  expect(pressed()).toEqual([]);
});

test('a press that failed does not undo the ones behind it', async () => {
  const { queryClient, shown, pressed } = tab([fire]);
  const answers = [refused(), Response.json(counts(5)), Response.json(counts(6))];
  vi.stubGlobal('fetch', async (path: string) => (path.endsWith('/figures') ? figures(6) : answers.shift()!));
  await Promise.all([1, 2, 3].map(() => toggleReaction(queryClient, article, fire)));
  expect(shown()).toBe(6);
  expect(pressed()).toEqual([fire]);
});

test('where it could not be read what is on, a press asks for it and turns nothing off', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'get' }: RequestInit = {}) => {
    sent.push(method.toLowerCase());
    return path.endsWith('/figures') ? figures(5) : Response.json(counts(6));
  });
  for (const own of [[fire], []]) {
    const { queryClient, shown, pressed } = tab(own);
    queryClient.removeQueries({ queryKey: ownKey });
    sent.length = 0;
    await askAndReact(queryClient, article, fire);
    expect(pressed()).toEqual([fire]);
    expect(sent).toEqual(own.length > 0 ? [] : ['post']);
    expect(shown()).toBe(own.length > 0 ? 5 : 6);
  }
});

test('where that cannot be read either it is told, and nothing is sent', async () => {
  const queryClient = createQueryClient(() => new Response('{}', { status: 503 }));
  const sent = vi.fn(async () => Response.json({}, { status: 503 }));
  vi.stubGlobal('fetch', sent);
  const toasts: string[] = [];
  const end = onToastChange(() => void toasts.push(currentToast()?.title ?? ''));
  await askAndReact(queryClient, article, fire);
  end();
  dismissToast();
  expect(toasts).toEqual([reactionTexts.failed]);
  expect(sent.mock.calls.map(([path]: unknown[]) => path)).toEqual(['/api/articles/id/figures']);
});

test('a press names the text in sight; of one whose sections moved since nothing stays pressed, and the reader is told what to do', async () => {
  const { queryClient, shown, pressed } = tab([]);
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path.endsWith('/figures')) {
      return Response.json({ ...(await figures(9).json()), sectionsMovedAt: '2026-01-01T09:00:00.000Z' });
    }
    sent.push(JSON.parse(String(body)));
    return Response.json({ message: reactionRefusals.movedSections, code: 'conflict' }, { status: 409 });
  });
  const toasts: unknown[] = [];
  const end = onToastChange(() => void toasts.push(currentToast()?.text));
  await toggleReaction(queryClient, article, fire);
  end();
  dismissToast();
  expect(sent).toEqual([{ articleId: 'id', updatedAt, ...fire }]);
  expect(toasts).toEqual([
    'Intanto una correzione ha cambiato le parti dell’articolo: ricarica la pagina e premi di nuovo.',
  ]);
  expect(pressed()).toEqual([]);
  const { sections } = queryClient.getQueryData(articleQuery('articolo').queryKey)!;
  expect([shown(), sections[0]!.reactionsCount.fire]).toEqual([9, 5]);
});
