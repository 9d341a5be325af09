import { lazy, Suspense, type ComponentType } from 'react';
import { ArrowLink } from '#design/arrow-link.tsx';
import { RouterArrowLink } from '#design/link.tsx';
import type { Article } from '#features/articles/contract.ts';
import { publication } from '#lib/publication.ts';
import { monthBefore } from '../first-of-month.ts';
import type { MeterState } from '../meter-state.ts';
import { meterTexts } from '../meter-texts.ts';
import { LastArticleOffer } from './wall.tsx';
import '#design/soft-notice.css';
import './after-article.css';

type AfterArticleProps = {
  article: Article;
  isSignedIn: boolean;
  state: MeterState;
};

/** For Supporters alone: nobody else downloads it. Where it does not arrive, nothing stands in its place. */
const GiveArticle = lazy(async (): Promise<{ default: ComponentType<{ articleId: string }> }> => {
  const file = await import('./give-article.tsx').catch(() => undefined);
  return { default: file?.GiveArticle ?? (() => null) };
});

/** What stands under an article for whoever reads it: how many are left, a house ad, or the way to give it away. */
export function AfterArticle({ article, isSignedIn, state }: AfterArticleProps) {
  const { remaining, resetsAt, isSupporter } = state;
  return (
    <>
      {remaining === 1 && article.metered && (
        <div className="soft-notice">
          <h2 className="title-4">{meterTexts.last}</h2>
          <p>{meterTexts.lastText(resetsAt)}</p>
          <RouterArrowLink to="/pricing">{meterTexts.lastAction}</RouterArrowLink>
        </div>
      )}
      {remaining === 0 && article.metered && (
        <LastArticleOffer text={overText(resetsAt, isSignedIn)} resetsAt={resetsAt} path={`/article/${article.slug}`} />
      )}
      {isSupporter && article.metered && (
        <Suspense fallback={null}>
          <GiveArticle articleId={article.id} />
        </Suspense>
      )}
      {!isSupporter && (remaining !== undefined || !publication.sells) && <HouseAd />}
    </>
  );
}

const builtAd = {
  title: meterTexts.adTitle,
  text: meterTexts.adText,
  action: meterTexts.adAction,
  link: '/submit-story',
};

/** The one advertisement there is, and it is our own; who pays sees none. */
function HouseAd() {
  const { title, text, action, link } = publication.ad ?? builtAd;
  if (publication.ad === null) return null;
  return (
    <aside className="house-ad" aria-labelledby="annuncio">
      <p className="kicker">{meterTexts.adLabel}</p>
      <h2 className="title-4" id="annuncio">
        {title}
      </h2>
      <p>{text}</p>
      <ArrowLink href={link}>{action}</ArrowLink>
    </aside>
  );
}

function overText(resetsAt: string, isSignedIn: boolean): string {
  const month = monthBefore(resetsAt);
  return isSignedIn ? meterTexts.overText(month) : meterTexts.overTextAnonymous(month);
}
