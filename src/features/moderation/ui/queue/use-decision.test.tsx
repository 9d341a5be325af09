import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import type { ModerationItem, ModerationQueue } from '../../contract.ts';
import { queueQuery } from '../../queries.ts';
import { moderationTexts } from '../../refusal-texts.ts';
import { useDecision } from './use-decision.ts';

afterEach(() => vi.unstubAllGlobals());

const item = (content: string, editedAt: string | null) =>
  ({ id: 'uno', content, editedAt, status: 'pending' }) as ModerationItem;
const counts = { pending: 1, reported: 0, hidden: 0, appeals: 0, decided: 0 };
const queueOf = (items: ModerationItem[]): ModerationQueue => ({ items, counts, nextCursor: null });

test('what its author changed meanwhile is shown in its line, and decided about as it is then', async () => {
  const renewed = item('Dopo', '2026-11-29T10:00:00.000Z');
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { expectedEditedAt } = JSON.parse(body) as { expectedEditedAt: string | null };
    sent.push(expectedEditedAt);
    if (expectedEditedAt === renewed.editedAt) return Response.json(renewed);
    return Response.json({ message: moderationTexts.rewrittenMeanwhile, code: 'conflict' }, { status: 409 });
  });
  const queries = createQueryClient((path) =>
    Response.json(path.includes('/comments/uno') ? renewed : queueOf([renewed])),
  );
  const { queryKey } = queueQuery('pending');
  const read = item('Prima', null);
  queries.setQueryData(queryKey, { pages: [queueOf([read])], pageParams: [undefined] });
  const shown = () => queries.getQueryData(queryKey)!.pages[0]!.items;

  const hooks: ReturnType<typeof useDecision>[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Deciding onRead={(hook) => hooks.push(hook)} />
    </QueryClientProvider>,
  );
  const { decide } = hooks[0]!;
  expect(await decide(read, 'publish')).toBe(moderationTexts.rewrittenMeanwhile);
  expect(shown()).toEqual([renewed]);
  expect(await decide(shown()[0]!, 'publish')).toBeUndefined();
  expect([sent, shown()]).toEqual([[null, renewed.editedAt], []]);
});

function Deciding({ onRead }: { onRead: (hook: ReturnType<typeof useDecision>) => void }) {
  onRead(useDecision('pending'));
  return null;
}
