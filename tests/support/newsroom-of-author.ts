import { expect, type APIRequestContext, type Browser } from '@playwright/test';
import type { Editors, StoryFile, WorkingText } from '#features/stories/contract.ts';
import type { DraftFile } from '#features/manuscripts/contract.ts';
import { withWorkingText, workingTextOf } from '#features/stories/story-draft.ts';
import { signInByCall } from './accounts.ts';

/** The newsroom's head as a journey of an author needs it: by calls, in a browser of their own. */
export interface Newsroom {
  decide: (decision: Record<string, unknown>) => Promise<void>;
  /** Writes a new revision of the manuscript. */
  write: (changes: Partial<WorkingText>) => Promise<void>;
  /** Writes down what whom it calls into question answered. */
  answer: () => Promise<void>;
  /** Ticks everything that must be ticked before its author is asked. */
  tick: () => Promise<void>;
  /** Approves the manuscript and lets readers see it. */
  publish: () => Promise<void>;
  leave: () => Promise<void>;
}

export async function newsroomOf(browser: Browser, url: string, storyId: string): Promise<Newsroom> {
  const context = await browser.newContext({ baseURL: url });
  const { request } = context;
  await signInByCall(request, url, 'admin@demo.example');
  // Whoever writes a text does not check it.
  const writer = await browser.newContext({ baseURL: url });
  await signInByCall(writer.request, url, 'tribuna@demo.example');
  const call = callsOf<StoryFile>(request, url, `/api/newsroom/stories/${storyId}`);
  return {
    decide: async (decision) => void (await call('post', '/decide', decision)),
    write: async (changes) => {
      const { draftId } = await call('get', '');
      const { editors } = (await (await request.get('/api/newsroom/stories/editors')).json()) as Editors;
      await call('post', '/assign', { userId: editors.find(({ name }) => name === 'Livia Castellucci')!.id });
      const onDraft = draftCalls(writer.request, url, draftId!);
      const { version, content } = await onDraft('get', '');
      const was = workingTextOf(content);
      await onDraft('put', '/content', {
        baseVersion: version,
        content: withWorkingText(content, was, { ...was, ...changes }),
      });
    },
    answer: async () => {
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
    tick: async () => {
      const { draftId } = await call('put', '/verification', { text: 'Sentita al telefono.' });
      const onDraft = draftCalls(request, url, draftId!);
      const { version, checklist } = await onDraft('get', '');
      for (const { item, needsWords } of checklist) {
        const note = needsWords ? 'Nessuno è chiamato in causa.' : '';
        await onDraft('put', '/checklist', { version, item, done: true, note });
      }
    },
    publish: async () => {
      const { draftId } = await call('get', '');
      const onDraft = draftCalls(request, url, draftId!);
      const { version } = await onDraft('get', '');
      await onDraft('post', '/steps', { act: 'approve', version });
      await onDraft('post', '/steps', { act: 'publish', version });
    },
    leave: async () => {
      await context.close();
      await writer.close();
    },
  };
}

const draftCalls = (request: APIRequestContext, url: string, draftId: string) =>
  callsOf<DraftFile>(request, url, `/api/newsroom/drafts/${draftId}`);

function callsOf<Answer>(request: APIRequestContext, url: string, path: string) {
  return async (method: 'get' | 'post' | 'put', part: string, data?: unknown): Promise<Answer> => {
    const answer = await request[method](path + part, { headers: { origin: url }, ...(data ? { data } : {}) });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
}
