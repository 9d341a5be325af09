import { createElement, use, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useHydrated } from './use-hydrated.ts';

export type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never;

/** A part of a page in a file of its own. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads it, so that it is drawn without being waited for. Rejects where it does not arrive; asked again, it tries again. */
  preload(): Promise<unknown>;
  /** Whether it is drawn at once. */
  isLoaded(): boolean;
  /** By which name its file gives it away, which says to the server which file that is (`pages/program-files.ts`). */
  exported: string;
}

/**
 * The part that a file gives away by a name. Unlike React's own `lazy` it is drawn at once when it has been loaded, also on
 * the server, which waits for nothing; before that it suspends.
 */
export function lazyPart<File extends object, Name extends keyof File & string>(
  load: () => Promise<File>,
  name: Name,
): LazyPart<PropsOf<File[Name]>> {
  let part: File[Name] | undefined;
  let loading: Promise<void> | undefined;
  const preload = () => {
    if (failed.delete(preload)) loading = undefined;
    loading ??= load().then(
      (file) => void (part = file[name]),
      (error: unknown) => {
        failed.add(preload);
        throw error;
      },
    );
    return loading;
  };
  const Part = (props: PropsOf<File[Name]>) => {
    if (!part) use(loading ?? preload());
    return part && createElement(part as ComponentType, props as object);
  };
  return Object.assign(Part, { preload, isLoaded: () => part !== undefined, exported: name });
}

/**
 * A part that stands in the page's HTML and whose code comes once `whenWanted` says so. Until it is there React leaves what
 * the server made: a file that does not arrive takes nothing away, and is asked for again until it does.
 */
export function latePart<File extends object, Name extends keyof File & string>(
  whenWanted: () => Promise<void>,
  load: () => Promise<File>,
  name: Name,
): LazyPart<PropsOf<File[Name]>> {
  return lazyPart(async () => {
    if (import.meta.env.SSR) return load();
    await whenWanted();
    return untilThere(load);
  }, name);
}

/**
 * Asks until it is there: less and less often, and at once with a sign that the network or the reader is back, or that the
 * reader asks. Browsers often do not notice the first.
 */
function untilThere<File>(load: () => Promise<File>, pauseMs = firstPauseMs): Promise<File> {
  return load().catch(async () => {
    const sign = await new Promise<unknown>((resolve) => {
      setTimeout(resolve, pauseMs);
      for (const type of signs) addEventListener(type, resolve, { once: true });
    });
    return untilThere(load, sign ? firstPauseMs : Math.min(2 * pauseMs, longestPauseMs));
  });
}

/** Asks at once for the late parts that did not arrive, as whoever presses «Riprova» expects. */
export const askForLateParts = (): void => void dispatchEvent(new Event(asked));

const asked = 'latepartsasked';
const signs = ['online', 'visibilitychange', asked];
const firstPauseMs = 2000;
const longestPauseMs = 3_600_000;

/** A part that only somebody who is signed in sees: once it is known that there is somebody, `preloadOwnParts` loads it. */
export function ownPart<File extends object, Name extends keyof File & string>(
  load: () => Promise<File>,
  name: Name,
): LazyPart<PropsOf<File[Name]>> {
  const part = lazyPart(load, name);
  ownParts.add(part.preload);
  return part;
}

/**
 * Loads what the files that are there have for whoever is signed in. Fulfilled once that is known of each: what does not
 * arrive is asked for again where it is drawn.
 */
export const preloadOwnParts = (): Promise<unknown> => Promise.allSettled([...ownParts].map((load) => load()));

const ownParts = new Set<() => Promise<unknown>>();

/**
 * Whether the part has been loaded, which begins when it is wanted; false until then and where it does not arrive, so that
 * something else stands in its place; it is asked for again when the network is back. Behind a Suspense boundary that would
 * stay for a third of a second at least. One that is there already is drawn together with what made it wanted, but never
 * while what the server sent is being hydrated.
 */
export function useLoaded(part: Pick<LazyPart<unknown>, 'preload' | 'isLoaded'>, isWanted: boolean): boolean {
  const isHydrated = useHydrated();
  const [, setArrived] = useState(false);
  const isShown = isHydrated && isWanted && part.isLoaded();
  useEffect(() => {
    if (!isWanted || isShown) return undefined;
    const ask = () =>
      void part.preload().then(
        () => setArrived(true),
        () => undefined,
      );
    ask();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [part, isWanted, isShown]);
  return isShown;
}

/** Loads again all parts that did not arrive, for whoever asks to see them again. Fulfilled once that is known of each. */
export const loadFailedParts = (): Promise<unknown> => Promise.allSettled([...failed].map((load) => load()));

const failed = new Set<() => Promise<unknown>>();
