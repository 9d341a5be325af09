import Check from 'lucide-react/icons/check';
import { useEffect } from 'react';
import { RouterButtonLink } from '#design/link.tsx';
import { buttonClass } from '#design/button.tsx';
import type { Article } from '#features/articles/contract.ts';
import { onRestored } from '#lib/on-restored.ts';
import { wallTexts } from '../wall-texts.ts';
import './wall.css';

type WallProps = {
  article: Pick<Article, 'format' | 'trial'>;
  /** Instant at which five articles are free again. */
  resetsAt: string;
  /** Where the sign-in leads back to. */
  path: string;
};

/** What stands in the place of an article's rest: why it ends here, and what it takes to go on. */
export function Wall({ article: { format, trial }, ...rest }: WallProps) {
  // Whoever comes back to it may have what opens the article by now.
  useEffect(() => onRestored(() => window.location.reload()), []);
  return <Offer {...rest} text={wallTexts.text(format, Boolean(trial?.result))} />;
}

/** The same under the last free article, which could be read whole. */
export function LastArticleOffer(props: Omit<WallProps, 'article'> & { text: string }) {
  return <Offer {...props} isUnderArticle />;
}

function Price() {
  return (
    <>
      <p className="wall-price">
        <b>{wallTexts.price}</b> {wallTexts.perMonth}
      </p>
      <ul>
        {wallTexts.reasons.map((reason) => (
          <li key={reason}>
            <Check className="icon" aria-hidden="true" />
            {reason}
          </li>
        ))}
      </ul>
      <RouterButtonLink variant="paper" wide to="/pricing">
        {wallTexts.become}
      </RouterButtonLink>
    </>
  );
}

type OfferProps = Omit<WallProps, 'article'> & { text: string; isUnderArticle?: boolean };

function Offer({ text, resetsAt, path, isUnderArticle = false }: OfferProps) {
  return (
    <section className={isUnderArticle ? 'wall wall-offer on-solid' : 'wall on-solid'} aria-labelledby="limite">
      <div className="page-frame">
        <div>
          <h2 className="title-2" id="limite">
            {wallTexts.over}
          </h2>
          <p className="wall-text">{text}</p>
        </div>
        <div className="wall-offer-side">
          <Price />
          <a
            className={`${buttonClass({ variant: 'light-outline', wide: true })} anonymous-only`}
            href={`/auth/login?redirect=${encodeURIComponent(path)}`}
          >
            {wallTexts.signIn}
          </a>
          <p className="note">{wallTexts.backOn(resetsAt)}</p>
        </div>
      </div>
    </section>
  );
}
