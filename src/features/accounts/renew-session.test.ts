import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { sessionQuery } from './queries.ts';
import { endSession, renewSession } from './renew-session.ts';
import type { Session } from './session-contract.ts';

const own = ['/api/votes/user', 'articolo'];
const shown = ['/api/reactions/user', 'articolo'];
const sessionOf = (id: string) => ({ user: { id } }) as Session;

/**
 * A tab in which Ada read two articles, one of which is still in sight; the server knows `person` by now, and answers
 * `status` of what is theirs, or nothing where that is undefined.
 */
function tab(person: string | null, { status }: { status: number | undefined } = { status: 200 }) {
  const asked: string[] = [];
  const queryClient = createQueryClient((path) => {
    asked.push(path);
    if (path === '/api/auth/get-session') return Response.json(person && sessionOf(person));
    if (status === undefined) throw new TypeError('Failed to fetch');
    return Response.json(`di ${person}`, { status });
  });
  queryClient.setQueryData(sessionQuery().queryKey, sessionOf('ada'));
  queryClient.setQueryData(own, 'di ada');
  queryClient.setQueryData(shown, 'di ada');
  const leave = new QueryObserver(queryClient, { queryKey: shown }).subscribe(() => undefined);
  // What reads the session in the header.
  const close = new QueryObserver(queryClient, { queryKey: sessionQuery().queryKey }).subscribe(() => undefined);
  return { queryClient, asked, end: () => [leave, close].map((stop) => stop()) };
}

test.each(['bea', null])('nothing of the person before is left when %s is there', async (person) => {
  const { queryClient, asked, end } = tab(person);
  await renewSession(queryClient);
  expect(queryClient.getQueryData(sessionQuery().queryKey)?.user.id).toBe(person ?? undefined);
  expect(queryClient.getQueryData(own)).toBeUndefined();
  expect(queryClient.getQueryData(shown)).toBe(`di ${person}`);
  expect(asked).toEqual(['/api/auth/get-session', '/api/reactions/user/articolo']);
  end();
});

test.each([404, 401, 503, undefined])('what is answered to nobody else (%s) goes all the same', async (status) => {
  const { queryClient, end } = tab('bea', { status });
  await renewSession(queryClient);
  expect(queryClient.getQueryData(shown)).toBeUndefined();
  expect(queryClient.getQueryState(shown)).toMatchObject({ status: 'error', fetchStatus: 'idle' });
  end();
});

test.each([
  [404, undefined],
  [503, 'di ada'],
  [undefined, 'di ada'],
])('what a page cannot be drawn without goes where it is refused alone (%s)', async (status, left) => {
  const { queryClient, end } = tab('bea', { status });
  const page = { queryKey: shown, suspense: true };
  const leave = new QueryObserver(queryClient, page).subscribe(() => undefined);
  await renewSession(queryClient);
  expect(queryClient.getQueryData(shown)).toBe(left);
  leave();
  end();
});

test('who signs in again finds all as it was', async () => {
  const { queryClient, asked, end } = tab('ada');
  await renewSession(queryClient);
  expect(queryClient.getQueryData(own)).toBe('di ada');
  expect(asked).toEqual(['/api/auth/get-session']);
  end();
});

test('a session that ended leaves nothing and is not asked for', async () => {
  const { queryClient, asked, end } = tab(null);
  await endSession(queryClient);
  expect(queryClient.getQueryData(sessionQuery().queryKey)).toBeNull();
  expect(queryClient.getQueryData(own)).toBeUndefined();
  expect(asked).toEqual(['/api/reactions/user/articolo']);
  end();
});

test('what was on its way for the person before is not found by a page that comes later', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const queryClient = createQueryClient(() => new Promise<Response>((resolve) => answers.push(resolve)));
  queryClient.setQueryData(sessionQuery().queryKey, sessionOf('ada'));
  const loader = queryClient.ensureQueryData({ queryKey: own });
  await endSession(queryClient);
  answers[0]!(Response.json('di ada'));
  await loader;
  await expect.poll(() => queryClient.getQueryData(own)).toBeUndefined();
});

test('what a page is about to show arrives, and is asked for again', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const queryClient = createQueryClient(() => new Promise<Response>((resolve) => answers.push(resolve)));
  queryClient.setQueryData(sessionQuery().queryKey, sessionOf('ada'));
  const loader = queryClient.ensureQueryData({ queryKey: own });
  await endSession(queryClient);
  answers[0]!(Response.json('di ada'));
  expect(await loader).toBe('di ada');
  const leave = new QueryObserver(queryClient, { queryKey: own }).subscribe(() => undefined);
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]!(new Response('{}', { status: 404 }));
  await expect.poll(() => queryClient.getQueryData(own)).toBeUndefined();
  leave();
});
