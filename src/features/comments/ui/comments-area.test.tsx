import { afterEach, expect, test, vi } from 'vitest';
import { Discussion } from './comments-area.tsx';

const server = vi.hoisted(() => ({ isAway: true, asked: 0 }));

vi.mock('./discussion.tsx', () => {
  server.asked += 1;
  if (server.isAway) throw new Error('away');
  return { Discussion: () => 'la discussione' };
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('where the discussion does not arrive it is asked for again until it does', async () => {
  vi.stubEnv('SSR', false);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ended = vi.fn();
  void Discussion.preload().then(ended, ended);
  await vi.waitFor(() => expect(server.asked).toBe(1));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  expect(ended).not.toHaveBeenCalled();

  server.isAway = false;
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => expect(Discussion.isLoaded()).toBe(true));
  expect(server.asked).toBe(2);
});
