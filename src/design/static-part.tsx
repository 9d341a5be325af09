import { createContext, createElement, use, useEffect, useRef, useState, type ComponentType } from 'react';
import { lazyPart, type LazyPart, type PropsOf } from '#lib/lazy-part.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { sayBrokenCovers } from './broken-covers.ts';

/**
 * A part that only shows: on a page of an article what the server made of it stays as it came, also when its properties
 * change, and its code does not come. It comes on other pages, where the part is drawn later, and where something else had
 * changed the page and React draws it anew. It stands in an element of its own, which takes no part in the layout. What
 * would live within it does not, but for covers that cannot be shown.
 */
export function staticPart<File extends object, Name extends keyof File & string>(
  load: () => Promise<File>,
  name: Name,
): LazyPart<PropsOf<File[Name]>> {
  const part = lazyPart(load, name);
  const StaticPart = (props: PropsOf<File[Name]>) => {
    const isStatic = use(StaticParts);
    const isHydrated = useHydrated();
    const [isServed] = useState(isStatic && !isHydrated && !import.meta.env.SSR);
    if (isServed) return <Served />;
    // What is drawn anew is waited for together.
    if (isStatic && isHydrated) preloadStaticParts().catch(() => undefined);
    return <div className="static-part">{createElement(part as ComponentType<never>, props as never)}</div>;
  };
  staticParts.add(part.preload);
  return Object.assign(StaticPart, part);
}

function Served() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => sayBrokenCovers(element.current!), []);
  return <div ref={element} className="static-part" suppressHydrationWarning dangerouslySetInnerHTML={asServed} />;
}

/** Whether static parts stay as they came. */
export const StaticParts = createContext(false);

/** For an element whose content is the server's. */
export const asServed = { __html: '' };

/** Loads those of the files that are there. Rejects where one does not arrive. */
export const preloadStaticParts = (): Promise<unknown> => Promise.all([...staticParts].map((load) => load()));

const staticParts = new Set<() => Promise<unknown>>();
