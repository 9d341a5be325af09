/** What may move on an open page. */
export const liveKinds = ['votes', 'supports', 'reactions', 'comments'] as const;
export type LiveKind = (typeof liveKinds)[number];

/** Says in the window that something of the article on this page moved; its detail is a `Changed`. */
export const changedEvent = 'contraddittorio:changed';

export interface Changed {
  articleId: string;
  kinds: string[];
}

/** Calls back when this kind of thing moved on an article; the function that comes back ends it. Browser only. */
export function onChanged(articleId: string, kind: LiveKind, listener: () => void): () => void {
  const hear = (event: Event) => {
    const { detail } = event as CustomEvent<Changed>;
    if (detail.articleId === articleId && detail.kinds.includes(kind)) listener();
  };
  window.addEventListener(changedEvent, hear);
  return () => window.removeEventListener(changedEvent, hear);
}
