import { RouterArrowLink } from '#design/link.tsx';
import type { ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { FormFailure } from '#design/form-failure.tsx';
import type { OwnStoryDetail } from '../../contract.ts';
import { ownTexts } from '../../own-texts.ts';
import { renewStory } from '../author-api.ts';
import { useAct } from './use-act.ts';

interface OwnArticleProps {
  story: OwnStoryDetail & { article: NonNullable<OwnStoryDetail['article']> };
  /** Ways to pass the article on; they belong to the articles. */
  share: ReactNode;
}

/**
 * The article that a story became: its supports, the way to it, and ways to pass it on. What is wrong with it is told among
 * the messages of the story: elsewhere it would be told in the author's name, who may not want to be named.
 */
export function OwnArticle({ story: { id, acts, status, article }, share }: OwnArticleProps) {
  const { isSending, failure, act } = useAct(id);
  return (
    <section className="own-section" aria-labelledby="articolo">
      <h2 className="title-3" id="articolo">
        {ownTexts.article}
      </h2>
      <p className="title-5">{article.title}</p>
      <p>
        <b>{ownTexts.supports(article.supports)}.</b>{' '}
        {article.standing === 'amplified'
          ? ownTexts.amplified
          : status === 'published' && ownTexts.collecting(article.endsAt)}{' '}
        <span className="note">{ownTexts.publishedOn(article.publishedAt)}</span>
      </p>
      <RouterArrowLink to="/article/$slug" params={{ slug: article.slug }}>
        {ownTexts.readArticle}
      </RouterArrowLink>
      {share}
      {acts.includes('renew') && article.standing === 'collecting' && (
        <>
          <FormFailure>{failure}</FormFailure>
          <div className="button-row">
            <Button busy={isSending} onClick={() => void act(() => renewStory(id), ownTexts.renewed)}>
              {isSending ? ownTexts.sending : ownTexts.renew}
            </Button>
          </div>
        </>
      )}
      <p className="note">{ownTexts.afterPublication}</p>
    </section>
  );
}
