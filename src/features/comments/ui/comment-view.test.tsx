import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, TextareaHTMLAttributes } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Button } from '#design/button.tsx';
import { currentToast, dismissToast } from '#design/toast-store.ts';
import { BrowserStorage } from '../../../../tests/support/browser-storage.ts';
import { commentOf } from '../comment.test-support.ts';
import type { Comment } from '../contract.ts';
import { threadTexts } from '../thread-texts.ts';
import { CommentView } from './comment-view.tsx';
import { DiscussionContext, type DiscussionParts, type OpenBox } from './discussion-context.ts';

/** What stands in the comment that was drawn last, by what it says, in the hands of the test. */
let buttons: Map<string, () => void>;
let openers: Map<string, unknown>;
let box: Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'onKeyDown'>;

vi.mock('#design/button.tsx', () => ({
  Button: ({ children, onClick, ...rest }: ComponentProps<typeof Button> & { 'data-opens'?: string }) => {
    const words = String([children].flat().findLast((child) => typeof child === 'string'));
    buttons.set(words, onClick as unknown as () => void);
    if (rest['data-opens']) openers.set(rest['data-opens'], words);
    return null;
  },
}));
vi.mock('#design/text-area.tsx', () => ({ TextArea: (props: typeof box) => ((box = props), null) }));
const returned = vi.hoisted(() => vi.fn());
vi.mock('./use-returned-focus.ts', () => ({ useReturnedFocus: returned }));
vi.mock('./delete-dialog.tsx', () => {
  throw new Error('away');
});

const comment = commentOf({ articleId: 'uno', canEdit: true, canDelete: true });

/** Draws the comment for Ada; gives whether its box was closed. */
function draw({ openBox = null, ...changed }: Partial<DiscussionParts & { comment: Comment }> = {}) {
  buttons = new Map();
  openers = new Map();
  const closed = vi.fn();
  const parts: DiscussionParts = {
    userId: 'ada',
    now: new Date('2026-07-01T10:05:00.000Z'),
    openBox,
    setOpenBox: closed,
    published: () => undefined,
    replace: () => undefined,
    remove: () => undefined,
    loadReplies: () => undefined,
    isBusy: false,
    isClosed: false,
    renderReport: async () => null,
    ...changed,
  };
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <DiscussionContext value={parts}>
        <CommentView comment={changed.comment ?? comment} />
      </DiscussionContext>
    </QueryClientProvider>,
  );
  return closed;
}

const edit: OpenBox = { id: 'c1', kind: 'edit' };
const type = (value: string) => box.onChange!({ target: { value } } as never);

beforeEach(() => {
  vi.stubGlobal('localStorage', new BrowserStorage());
  vi.stubGlobal('sessionStorage', new BrowserStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
  dismissToast();
});

test('what was made of a comment is found again in the box that was closed, and taken back by who cancels', () => {
  draw({ openBox: edit });
  expect(box.value).toBe('Come lo dissi');
  type('Come lo direi ora');
  const closed = draw({ openBox: edit });
  expect(box.value).toBe('Come lo direi ora');
  box.onKeyDown!({ key: 'Escape' } as never);
  expect(closed).toHaveBeenCalledWith(null);
  const cancelled = draw({ openBox: edit });
  expect(box.value).toBe('Come lo direi ora');
  buttons.get(threadTexts.cancel)!();
  expect(cancelled).toHaveBeenCalledWith(null);
  expect(Object.keys(sessionStorage)).toEqual([]);
  draw({ openBox: edit });
  expect(box.value).toBe('Come lo dissi');
});

test('a comment that reads again as it did is not kept', () => {
  draw({ openBox: edit });
  type('Come lo direi ora');
  type('Come lo dissi');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test.each(['reply', 'edit'] as const)(
  'what is written in a box (%s) of a closed discussion is kept and not sent',
  async (kind) => {
    const sent = vi.fn(async () => Response.json({}, { status: 503 }));
    vi.stubGlobal('fetch', sent);
    const openBox: OpenBox = { id: 'c1', kind };
    const press = () => box.onKeyDown!({ key: 'Enter', ctrlKey: true } as never);
    draw({ openBox });
    type('Una cosa a metà');
    draw({ openBox, isClosed: true });
    expect(box.value).toBe('Una cosa a metà');
    press();
    expect(sent).not.toHaveBeenCalled();
    draw({ openBox });
    press();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  },
);

test('a box is known with what opens it, where the focus returns once it closes', () => {
  draw({ openBox: edit });
  expect(returned).toHaveBeenLastCalledWith('c1', 'edit');
  draw({ openBox: { id: 'c2', kind: 'edit' } });
  expect(returned).toHaveBeenLastCalledWith('c1', undefined);
  expect(Object.fromEntries(openers)).toEqual({ reply: threadTexts.reply, edit: threadTexts.edit });
});

test('where the file of a dialog does not arrive that is said, and asked for again by the next press', async () => {
  const asked: string[] = [];
  draw({
    comment: { ...comment, userId: 'bea' },
    renderReport: async ({ id }) => {
      asked.push(id);
      throw new Error('away');
    },
  });
  const press = async (name: string) => {
    dismissToast();
    buttons.get(name)!();
    await vi.waitFor(() => expect(currentToast()).toMatchObject({ text: threadTexts.notOpened, tone: 'error' }));
  };
  await press(threadTexts.report);
  await press(threadTexts.report);
  expect(asked).toEqual(['c1', 'c1']);
  await press(threadTexts.remove);
});
