import { expect, type APIRequestContext, type Browser } from '@playwright/test';
import type { StoryFile, WorkingText } from '#features/stories/contract.ts';
import { checklistItems } from '#features/stories/states.ts';
import { signInByCall } from './accounts.ts';

/** The newsroom's head as a journey of an author needs it: by calls, in a browser of their own. */
export interface Newsroom {
  decide: (decision: Record<string, unknown>) => Promise<void>;
  /** Writes a new version of the text. */
  write: (changes: Partial<WorkingText>) => Promise<StoryFile>;
  /** Ticks everything that must be ticked before a story is accepted. */
  check: () => Promise<void>;
  leave: () => Promise<void>;
}

export async function newsroomOf(browser: Browser, url: string, storyId: string): Promise<Newsroom> {
  const context = await browser.newContext({ baseURL: url });
  const { request } = context;
  await signInByCall(request, url, 'admin@demo.example');
  const call = callsOf(request, url, `/api/newsroom/stories/${storyId}`);
  return {
    decide: async (decision) => void (await call('post', '/decide', decision)),
    write: async (changes) => {
      const { text } = await call('get', '');
      return call('put', '/text', { version: text.version, text: { ...text.text, ...changes } });
    },
    check: async () => {
      for (const item of checklistItems) await call('put', '/checklist', { item, done: true });
      const { counterpart: kept } = await call('get', '');
      const counterpart = {
        name: 'Il Comune',
        question: 'Perché la corsa è finita?',
        asked: true,
        reply: 'Costava troppo.',
        revision: kept?.revision ?? null,
      };
      await call('put', '/counterpart', counterpart);
    },
    leave: () => context.close(),
  };
}

function callsOf(request: APIRequestContext, url: string, path: string) {
  return async (method: 'get' | 'post' | 'put', part: string, data?: unknown): Promise<StoryFile> => {
    const answer = await request[method](path + part, { headers: { origin: url }, ...(data ? { data } : {}) });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
}
