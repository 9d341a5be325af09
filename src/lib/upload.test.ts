import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { endpoint } from './endpoint.ts';
import { upload } from './upload.ts';

const keepScan = endpoint('post /api/scans', {
  summary: 'Keeps a scan',
  form: z.object({ file: z.file() }),
  status: 201,
  answer: z.object({ hash: z.string() }),
  refuses: [413],
});

/** What the browser does of a request, and says of it. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  open = vi.fn();
  abort = vi.fn(() => this.tell('abort', 'loadend'));
  send() {
    this.tell('loadstart');
  }
  tell(...kinds: string[]): void {
    for (const kind of kinds) this.dispatchEvent(new Event(kind));
  }
  leave(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 10 }));
  }
  answer(status: number, text: string): void {
    Object.assign(this, { status, responseText: text });
    this.tell('progress', 'load', 'loadend');
  }
}

let request: FakeRequest;

beforeEach(() => {
  vi.useFakeTimers();
  request = new FakeRequest();
  vi.stubGlobal('XMLHttpRequest', function FakeXmlHttpRequest() {
    return request;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function sending() {
  const parts: number[] = [];
  const { done, stop } = upload<typeof keepScan>(keepScan.path, new FormData(), (part) => parts.push(part));
  const end = vi.fn<(how: unknown) => void>();
  done.then(end, end);
  return { parts, stop, end };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a file that leaves slowly has its minute anew with every part, and then the answer has', async () => {
  const { parts, end } = sending();
  for (const loaded of [1, 5, 10]) {
    await pass(59_000);
    request.leave(loaded);
  }
  request.upload.dispatchEvent(new Event('load'));
  await pass(59_000);
  request.answer(201, '{"hash":"a"}');
  await pass(0);
  expect(end).toHaveBeenCalledExactlyOnceWith({ hash: 'a' });
  expect(parts).toEqual([0.1, 0.5, 1]);
  await pass(120_000);
  expect(request.abort).not.toHaveBeenCalled();
});

test.each([
  ['before anything has left', []],
  ['half-way', [3]],
])('where nothing moves for a minute %s it is cut off, as on a network that is there in name only', async (_, left) => {
  const { end } = sending();
  for (const loaded of left) request.leave(loaded);
  await pass(59_999);
  expect(end).not.toHaveBeenCalled();
  await pass(1);
  expect(end).toHaveBeenCalledExactlyOnceWith(new TypeError('network'));
  expect(request.abort).toHaveBeenCalledOnce();
});

test('a refusal, a network that is away and a stop are told apart', async () => {
  const refused = sending();
  request.answer(413, '{"code":"too_large","message":"Troppo grande."}');
  await pass(0);
  expect(refused.end.mock.calls[0]![0]).toBeInstanceOf(ApiError);

  request = new FakeRequest();
  const away = sending();
  request.tell('error', 'loadend');
  await pass(0);
  expect(away.end).toHaveBeenCalledWith(new TypeError('network'));

  request = new FakeRequest();
  const stopped = sending();
  stopped.stop();
  await pass(0);
  expect(stopped.end.mock.calls[0]![0]).toMatchObject({ name: 'AbortError' });
});
