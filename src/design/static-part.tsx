import {
  createContext,
  createElement,
  startTransition,
  use,
  useEffect,
  useRef,
  useState,
  type ComponentType,
} from 'react';
import { lazyPart, type LazyPart, type PropsOf } from '#lib/lazy-part.ts';
import { useHydrated } from '#lib/use-hydrated.ts';

/**
 * A part that only shows: on a page of an article what the server made of it stays as it came, also when its properties
 * change, and its code does not come. It comes on other pages, where the part is drawn later, where something else had
 * changed the page and React draws it anew, and where a picture in it cannot be shown, to say so. It stands in an element
 * of its own, which takes no part in the layout. What would live within it does not.
 */
export function staticPart<File extends object, Name extends keyof File & string>(
  load: () => Promise<File>,
  name: Name,
): LazyPart<PropsOf<File[Name]>> {
  const part = lazyPart(load, name);
  const StaticPart = (props: PropsOf<File[Name]>) => {
    const isStatic = use(StaticParts);
    const isHydrated = useHydrated();
    const [isServed, setServed] = useState(isStatic && !isHydrated && !import.meta.env.SSR);
    const frame = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (!isServed) return undefined;
      return onBrokenPicture(frame.current!, () => {
        // Where it does not arrive the page stays as it is.
        void part.preload().then(
          () => startTransition(() => setServed(false)),
          () => undefined,
        );
      });
    }, [isServed]);
    if (isServed) {
      return (
        <div
          key="served"
          ref={frame}
          className="static-part"
          suppressHydrationWarning
          dangerouslySetInnerHTML={asServed}
        />
      );
    }
    return <div className="static-part">{createElement(part as ComponentType<never>, props as never)}</div>;
  };
  staticParts.add(part.preload);
  return Object.assign(StaticPart, part);
}

/** Whether static parts stay as they came. */
export const StaticParts = createContext(false);

/** For an element whose content is the server's. */
export const asServed = { __html: '' };

/** Loads those of the files that are there. Rejects where one does not arrive. */
export const preloadStaticParts = (): Promise<unknown> => Promise.all([...staticParts].map((load) => load()));

const staticParts = new Set<() => Promise<unknown>>();

/** Calls when a picture within the element cannot be shown, at once where that was known before. Answers how to stop. */
function onBrokenPicture(element: HTMLElement, call: () => void): () => void {
  const pictures = [...element.querySelectorAll('img')];
  if (pictures.some(({ complete, naturalWidth }) => complete && naturalWidth === 0)) call();
  // Errors of pictures do not bubble.
  element.addEventListener('error', call, { capture: true, once: true });
  return () => element.removeEventListener('error', call, { capture: true });
}
