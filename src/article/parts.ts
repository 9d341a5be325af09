import { bodies, bodyOf } from '#features/articles/ui/bodies.ts';
import type { Article } from '#features/articles/contract.ts';
import { hasNotes } from '#features/articles/editorial-notes.ts';
import { PromisesPart } from '#features/supports/ui/late-promises.tsx';
import { frameParts } from '../routes/-site-frame.tsx';
import { CommentsArea } from './comments.ts';
import { ArticleEnd } from './end.ts';
import { Wall } from './metering.tsx';
import { ReadingToolsArea } from './tools.ts';
import { participations } from './participations.ts';

interface Part {
  preload(): Promise<unknown>;
  exported: string;
}

/** The parts with which the page of an article lives: without them a reader would see gaps. */
export const partsOf = (article: Article): Part[] =>
  article.access.granted ? openParts(article) : closedParts(article);

/** Those of an article that is open to its reader. */
export function openParts(article: Article): Part[] {
  return [
    bodies[bodyOf(article)],
    ...(article.dualita ? [participations.dualita, participations.lean] : []),
    ...(article.trial ? [participations.trial] : []),
    ...(article.dalBasso ? [participations.dal_basso] : []),
  ];
}

/** Those of an article that is closed to its reader. */
export function closedParts(article: Article): Part[] {
  return [bodies.gated, Wall, ...(article.promises ? [participations.promises] : [])];
}

/** What the server draws besides; in the browser it stays as it came until its reader is near. */
export function servedParts(article: Article): Part[] {
  const notes = article.access.granted && hasNotes(article) ? [bodies.notes] : [];
  const promises = article.access.granted && article.dalBasso ? [PromisesPart] : [];
  return [...frameParts, ...partsOf(article), ...notes, ...promises, ReadingToolsArea, ArticleEnd, CommentsArea];
}

/** Loads them. Rejects where one does not arrive. */
export const preload = (parts: readonly Part[]): Promise<unknown> => Promise.all(parts.map((part) => part.preload()));
