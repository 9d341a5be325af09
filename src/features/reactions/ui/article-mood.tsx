import type { Article } from '#features/articles/contract.ts';
import { reactionTexts } from '../texts.ts';
import { Reactions } from './reactions.tsx';

/**
 * How the whole article made its readers feel, under the body. A press goes to the first section, which is where a
 * reaction without a section belongs (specification 3, `sectionIndex`).
 */
export function ArticleMood({ article }: { article: Article }) {
  return (
    <section className="mood" id="umore" tabIndex={-1} aria-labelledby="umore-titolo">
      <h2 className="title-4" id="umore-titolo">
        {reactionTexts.question}
      </h2>
      <Reactions article={article} counts={article.reactionsCount} section={0} />
    </section>
  );
}
