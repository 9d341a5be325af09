import { InfiniteQueryObserver, QueryClientProvider } from '@tanstack/react-query';
import type { TextareaHTMLAttributes } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { sessionQuery } from '#features/accounts/queries.ts';
import { renewSession } from '#features/accounts/renew-session.ts';
import { currentToast, dismissToast } from '#design/toast-store.ts';
import { Intention } from '#lib/intention.ts';
import { keptKeyOf } from '#lib/kept-key.ts';
import { keepDraft, type LocalDraft } from '#lib/local-draft.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { BrowserStorage } from '../../../../tests/support/browser-storage.ts';
import { commentOf } from '../comment.test-support.ts';
import { localComment, localReply } from '../local-comment.ts';
import { commentSorts } from '../rules.ts';
import { discussionQuery } from './discussion-query.ts';
import { Discussion } from './discussion.tsx';

/** The box that was drawn last, in the hands of the test. */
let box: Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'onKeyDown'>;

vi.mock('#design/text-area.tsx', () => ({
  TextArea: (props: typeof box) => {
    box = props;
    return <textarea defaultValue={props.value} />;
  },
}));
vi.mock('#lib/use-hydrated.ts', () => ({ useHydrated: () => true }));
vi.mock('react-dom', () => ({ createPortal: () => null }));

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { body: {} });
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('localStorage', new BrowserStorage());
  vi.stubGlobal('sessionStorage', new BrowserStorage());
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  dismissToast();
});

const own = commentOf({ content: 'Lo legge solo Ada', status: 'pending', canDelete: true });

/**
 * A discussion in a browser that holds the cookie of `server.person`, whom the server knows by it; nobody hears of a session
 * while `isSilent`, and of no list while `isDown`.
 */
function open() {
  const server = { person: 'ada' as string | null, isSilent: false, isDown: false, isClosed: false, said: [own] };
  const queries = createQueryClient((path) => {
    const isAway = path === '/api/auth/get-session' ? server.isSilent : server.isDown;
    if (isAway) return new Response('{}', { status: 503 });
    if (path === '/api/auth/get-session') return Response.json(server.person && { user: { id: server.person } });
    const data = server.person === 'ada' ? server.said : [];
    return Response.json({ data, nextCursor: null, total: 1, closed: server.isClosed, hasBridges: false });
  });
  const draw = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <Discussion
          articleId="articolo"
          onCount={() => undefined}
          renderReport={async () => null}
          isServed={false}
          findOwner={async () => undefined}
        />
      </QueryClientProvider>,
    );
  /** What is shown, which is asked for where it is not there. */
  const page = async () => {
    const asked = () => queries.getQueryCache().findAll({ predicate: ({ queryKey }) => isList(queryKey) });
    draw();
    for (const query of asked()) if (query.state.data === undefined) await query.fetch().catch(() => undefined);
    return draw();
  };
  /** The same once it was renewed, as when somebody changed something of it. */
  const renewed = async () => {
    draw();
    const renewals = queries.getQueryCache().findAll({ predicate: ({ queryKey }) => queryKey.at(-1) === 'renewal' });
    await Promise.all(renewals.map((query) => query.fetch()));
    return draw();
  };
  return { server, queries, page, renewed };
}

const listKey = discussionQuery({ articleId: 'articolo', userId: null, sort: commentSorts[0], turn: 0 }).queryKey;
const isList = (key: readonly unknown[]) => key.length === listKey.length && key[0] === listKey[0];

test.each([false, true])(
  'what the server gave who was known by their cookie alone is not nobody’s (down: %s)',
  async (isDown) => {
    const { server, queries, page } = open();
    server.isSilent = true;
    await queries.prefetchQuery(sessionQuery());
    expect(await page()).toContain('Lo legge solo Ada');

    Object.assign(server, { person: null, isSilent: false, isDown });
    await renewSession(queries);
    expect(queries.getQueryData(sessionQuery().queryKey)).toBeNull();
    expect(await page()).not.toContain('Lo legge solo Ada');
  },
);

test.each(['bea', null])(
  'what one reader saw is not there for %s, also where the list does not come',
  async (person) => {
    const { server, queries, page } = open();
    await queries.prefetchQuery(sessionQuery());
    expect(await page()).toContain('Lo legge solo Ada');
    Object.assign(server, { person, isDown: true });
    await renewSession(queries);
    expect(await page()).not.toContain('Lo legge solo Ada');
  },
);

test('the same words are the same call after a reload, and other words another', async () => {
  const keys: unknown[] = [];
  const sent = vi.fn(async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    return Response.json({}, { status: 503 });
  });
  vi.stubGlobal('fetch', sent);
  const type = (value: string) => box.onChange!({ target: { value } } as never);
  const sendFromANewPage = async (text?: string) => {
    const { queries, page } = open();
    await queries.prefetchQuery(sessionQuery());
    await page();
    if (text) {
      type(text);
      await page();
    }
    const before = keys.length;
    box.onKeyDown!({ key: 'Enter', ctrlKey: true } as never);
    await vi.waitFor(() => expect(keys).toHaveLength(before + 1));
    return box.value;
  };
  await sendFromANewPage('Un pensiero');
  expect(await sendFromANewPage()).toBe('Un pensiero');
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  await sendFromANewPage('Un pensiero migliore');
  expect(keys[2]).not.toBe(keys[0]);
});

test('words that were sent and are not there stay, though their writer said the same elsewhere', async () => {
  const send = (draft: LocalDraft) => {
    keepDraft(draft, 'Grazie!');
    return keptKeyOf(draft, new Intention(), 'Grazie!');
  };
  const keys = [send(localComment('ada', 'articolo')), send(localReply('ada', 'articolo', 'c2'))] as const;
  const waits = 'Una tua risposta è ancora in bozza:';
  const shown = async (...said: (typeof own)[]) => {
    const { server, queries, page } = open();
    server.said = said;
    await queries.prefetchQuery(sessionQuery());
    return { waits: (await page()).includes(waits), box: box.value };
  };
  const elsewhere = commentOf({ content: 'Grazie!', requestKey: 'un’altra' });
  expect(await shown(elsewhere)).toEqual({ waits: true, box: 'Grazie!' });
  expect(await shown({ ...elsewhere, requestKey: keys[0] })).toEqual({ waits: true, box: '' });
  const reply = commentOf({ id: 'c3', parentId: 'c2', content: 'Grazie!', requestKey: keys[1] });
  expect(await shown(commentOf({ id: 'c2' }), reply)).toEqual({ waits: false, box: 'Grazie!' });
});

test.each([
  ['hidden', 'Commento rimosso dalla redazione'],
  ['rejected', 'Commento rimosso dalla redazione'],
  ['published', 'Commento pubblicato'],
  ['pending', 'In attesa di moderazione'],
] as const)('what a second try of a comment that is %s is told, and where it stands', async (status, told) => {
  const isDeleted = status === 'hidden' || status === 'rejected';
  const content = isDeleted ? 'Commento rimosso dalla redazione' : 'Un pensiero';
  const answer = commentOf({
    id: 'c7',
    content,
    status,
    isDeleted,
    ...(isDeleted ? { user: null, userId: null } : {}),
  });
  const sent = vi.fn(async () => Response.json(answer, { status: 201 }));
  vi.stubGlobal('fetch', sent);
  const { queries, page } = open();
  await queries.prefetchQuery(sessionQuery());
  keepDraft(localComment('ada', 'articolo'), 'Un pensiero');
  await page();
  // A list that nobody looks at would go meanwhile.
  const list = discussionQuery({ articleId: 'articolo', userId: 'ada', sort: commentSorts[0], turn: 0 });
  onTestFinished(new InfiniteQueryObserver(queries, list).subscribe(() => undefined));
  box.onKeyDown!({ key: 'Enter', ctrlKey: true } as never);
  await vi.waitFor(() => expect(currentToast()?.title).toBe(told));
  expect((await page()).includes('commento-c7')).toBe(!isDeleted);
});

test('what is being written stays in sight when the discussion closes, and is not sent', async () => {
  // A list that nobody looks at would go meanwhile.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sent = vi.fn(async () => Response.json({}, { status: 503 }));
  vi.stubGlobal('fetch', sent);
  const { server, queries, page, renewed } = open();
  await queries.prefetchQuery(sessionQuery());
  keepDraft(localReply('ada', 'articolo', 'c9'), 'Una risposta a metà');
  const type = (value: string) => box.onChange!({ target: { value } } as never);
  const press = () => box.onKeyDown!({ key: 'Enter', ctrlKey: true } as never);
  await page();
  type('Un pensiero a metà');
  expect(await page()).toContain('>Un pensiero a metà</textarea>');
  press();
  await vi.waitFor(() => expect(currentToast()?.tone).toBe('error'));
  expect(sent).toHaveBeenCalledTimes(1);

  await page();
  server.isClosed = true;
  const closed = await renewed();
  expect(closed).toMatch(/La discussione è chiusa\.<.*>Un pensiero a metà<\/textarea>/);
  expect(closed).toContain('La discussione è chiusa: quello che hai scritto resta qui in bozza.');
  expect(closed).toContain('Una risposta a metà');
  expect(closed).toMatch(/<button[^>]* disabled=""[^>]*>Pubblica commento</);
  press();
  expect(sent).toHaveBeenCalledTimes(1);

  type('');
  expect(await renewed()).not.toContain('<textarea');
});
