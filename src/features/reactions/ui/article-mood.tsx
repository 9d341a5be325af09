import { signInPath } from '#features/accounts/paths.ts';
import type { ReactionCounts } from '#features/articles/contract.ts';
import { ReactionBar } from '#design/reaction-bar.tsx';
import { reactionTexts } from '../texts.ts';

/** How the whole article made its readers feel, under the body. */
export function ArticleMood({ counts }: { counts: ReactionCounts }) {
  return (
    <section className="mood" aria-labelledby="umore">
      <h2 className="title-4" id="umore">
        {reactionTexts.question}
      </h2>
      <ReactionBar counts={counts} signInHref={signInPath} />
    </section>
  );
}
