import { forgetKey, keptKeyOf } from '#lib/kept-key.ts';
import type { LocalDraft } from '#lib/local-draft.ts';
import { useIntention } from './use-intention.ts';

/**
 * The intention of a form whose text is a local draft. Its key is kept beside the draft, so that the same words are the same
 * call after a reload, and in another tab. Without a draft or storage it is the intention of this form alone.
 */
export function useKeptIntention(draft: LocalDraft | undefined) {
  const intention = useIntention();
  return {
    keyOf: (content: unknown): string => (draft ? keptKeyOf(draft, intention, content) : intention.keyOf(content)),
    arrived: () => {
      intention.arrived();
      if (draft) forgetKey(draft);
    },
  };
}
