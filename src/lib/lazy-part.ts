import { createElement, use, useEffect, useState, type ComponentType, type ReactNode } from 'react';

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never;

/** A part of a page in a file of its own. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads it, so that it is drawn without being waited for. Rejects where it does not arrive; asked again, it tries again. */
  preload(): Promise<unknown>;
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
  return Object.assign(Part, { preload, exported: name });
}

/**
 * Whether the part has been loaded, which begins when it is wanted; false until then and where it does not arrive, so that
 * something else stands in its place. Behind a Suspense boundary that would stay for a third of a second at least.
 */
export function useLoaded(part: Pick<LazyPart<unknown>, 'preload'>, isWanted: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    part.preload().then(
      () => setLoaded(true),
      () => undefined,
    );
  }, [part, isWanted]);
  return isWanted && isLoaded;
}

/** Loads again all parts that did not arrive, for whoever asks to see them again. Fulfilled once that is known of each. */
export const loadFailedParts = (): Promise<unknown> => Promise.allSettled([...failed].map((load) => load()));

const failed = new Set<() => Promise<unknown>>();
