import { RouterArrowLink } from '#design/link.tsx';
import { lazyPart, useLoaded } from '#lib/lazy-part.ts';
import { publication } from '#lib/publication.ts';
import { whenVisible } from '#lib/when-visible.ts';
import { offerTexts as texts } from '../offer-texts.ts';

const offerId = 'lettera';

/** With what fields look like, which a page without one does not load. */
const SubscribeForm = lazyPart(async () => {
  await whenVisible(offerId);
  return import('./subscribe-form.tsx');
}, 'SubscribeForm');

/**
 * The letter, offered under something else: a link, whose place the form takes once its reader comes near. Nothing where no
 * mail goes out.
 */
export function LetterOffer() {
  const hasForm = useLoaded(SubscribeForm, true);
  if (!publication.sendsMail) return null;
  return (
    <section className="page-section screen-only" id={offerId} aria-labelledby="lettera-titolo">
      <div className="section-header">
        <h2 className="title-3" id="lettera-titolo">
          {texts.heading()}
        </h2>
        {hasForm && <RouterArrowLink to="/lettere">{texts.all}</RouterArrowLink>}
      </div>
      {hasForm ? (
        <SubscribeForm />
      ) : (
        <>
          <p className="note">{texts.note}</p>
          <RouterArrowLink to="/lettere">{texts.send}</RouterArrowLink>
        </>
      )}
    </section>
  );
}
