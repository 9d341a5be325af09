import { judge } from '#features/comments/server/pipeline/judge.ts';
import { wordFinderOf } from '#features/comments/server/words.ts';
import type { Services } from '#platform/services.ts';
import type { TextVerdict } from '../contract.ts';

/**
 * What the pipeline would make of a text, by the list of words that holds: of a reader nobody ever decided against, under
 * an open discussion. An account of less than a week may give fewer links. Nothing is kept, and nobody outside is asked.
 */
export async function tryText(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { text, newcomer }: { text: string; newcomer: boolean },
): Promise<TextVerdict> {
  const at = now();
  const verdict = await judge(text, {
    now: at,
    role: 'user',
    memberSince: newcomer ? at : new Date(0),
    isClosed: false,
    isRepeated: false,
    isLimited: false,
    recent: { decided: 0, against: 0 },
    findWord: await wordFinderOf(db),
    external: undefined,
  });
  return {
    text,
    outcome: verdict.outcome,
    fired: verdict.outcome === 'withhold' ? verdict.fired : null,
    because: verdict.outcome === 'refuse' ? verdict.because : null,
  };
}
