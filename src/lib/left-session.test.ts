import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BrowserStorage } from '../../tests/support/browser-storage.ts';
import { endLeftSession, hasLeft, noteLeft } from './left-session.ts';

const answered = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('localStorage', new BrowserStorage());
  vi.stubGlobal('fetch', answered);
});
afterEach(() => {
  answered.mockReset();
  vi.unstubAllGlobals();
});

test('a session that was left without network ends once the server says so, and is tried again until then', async () => {
  noteLeft();
  answered.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await endLeftSession();
  expect(hasLeft()).toBe(true);
  answered.mockResolvedValueOnce(new Response('', { status: 503 }));
  await endLeftSession();
  expect(hasLeft()).toBe(true);
  answered.mockResolvedValueOnce(Response.json({ success: true }));
  await endLeftSession();
  expect(hasLeft()).toBe(false);
  await endLeftSession();
  expect(answered).toHaveBeenCalledTimes(3);
});

test('an answer is read to its end, and one that breaks off was not heard', async () => {
  noteLeft();
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) });
  answered.mockResolvedValueOnce(new Response(broken));
  await endLeftSession();
  expect(hasLeft()).toBe(true);
  const answer = Response.json({ success: true });
  answered.mockResolvedValueOnce(answer);
  await endLeftSession();
  expect(answer.bodyUsed).toBe(true);
});

test('whoever waits for its end waits for the one that is under way, and it ends once', async () => {
  noteLeft();
  let answer: (response: Response) => void = () => undefined;
  answered.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  let hasEnded = false;
  const both = Promise.all([endLeftSession(), endLeftSession().then(() => (hasEnded = true))]);
  await vi.waitFor(() => expect(answered).toHaveBeenCalledTimes(1));
  expect(hasEnded).toBe(false);
  answer(Response.json({ success: true }));
  await both;
  expect(answered).toHaveBeenCalledTimes(1);
});
