import { lazyPart } from '#lib/lazy-part.ts';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import type { Article } from '#features/articles/contract.ts';
import type { MeterState } from '#features/subscriptions/meter-state.ts';
import { BrowserMeter } from '#features/subscriptions/ui/browser-meter.tsx';
import { whenVisible } from '#lib/when-visible.ts';

/** What stands in the place of an article's rest, a file of its own: few readers need it. */
export const Wall = lazyPart(() => import('#features/subscriptions/ui/wall.tsx'), 'Wall');

type MeterProps = { article: Article; tell: (state: MeterState) => void; readAnew: () => void };

/**
 * What counts the free articles, once it is known who reads: in the browser or by the server. Where it does not arrive,
 * nothing is counted and nothing is closed.
 */
export function MeterPlace({ isSignedIn, ...props }: MeterProps & { isSignedIn: boolean | undefined }) {
  const [loaded, setLoaded] = useState<{ isSignedIn: boolean; Meter: ComponentType<MeterProps> }>();
  useEffect(() => {
    if (isSignedIn === undefined) return;
    const loading = isSignedIn ? readerMeter() : Promise.resolve(BrowserMeter);
    loading.then((Meter) => setLoaded({ isSignedIn, Meter }), showAll);
  }, [isSignedIn]);
  return (
    <div className="page-frame meter-slot">
      {loaded?.isSignedIn === isSignedIn && loaded && <loaded.Meter {...props} />}
    </div>
  );
}

/** A file of its own: most readers have no account. */
const readerMeter = async () => (await import('#features/subscriptions/ui/reader-meter.tsx')).ReaderMeter;

/** Ends what the script in the head began (meter-script.ts). Browser only. */
export function showAll(): void {
  delete document.documentElement.dataset['meter'];
}

/** What the meter says under an article, loaded when its reader comes near. Nothing stands in its place. */
const AfterArticle = lazy(async (): Promise<{ default: ComponentType<PlaceProps & { state: MeterState }> }> => {
  await whenVisible(placeId);
  const file = await import('#features/subscriptions/ui/after-article.tsx').catch(() => undefined);
  return { default: file?.AfterArticle ?? (() => null) };
});

const placeId = 'dopo-articolo';

type PlaceProps = { article: Article; isSignedIn: boolean };

/** The place of `AfterArticle`. */
export function AfterArticlePlace({ state, ...rest }: PlaceProps & { state: MeterState | undefined }) {
  return (
    <div id={placeId}>
      {state && (
        <Suspense fallback={null}>
          <AfterArticle {...rest} state={state} />
        </Suspense>
      )}
    </div>
  );
}
