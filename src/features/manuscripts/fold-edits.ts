import type { DraftEvent } from './contract.ts';

/** A step, or several versions that somebody saved in a row: a text saves itself every few seconds. */
export interface FoldedEvent extends DraftEvent {
  count: number;
}

/** Steps in their order, with what one person saved in a row as one: the latest of it. */
export function foldEdits(events: readonly DraftEvent[]): FoldedEvent[] {
  const folded: FoldedEvent[] = [];
  for (const event of events) {
    const last = folded.at(-1);
    if (event.act === 'edit' && last?.act === 'edit' && last.actor === event.actor) last.count += 1;
    else folded.push({ ...event, count: 1 });
  }
  return folded;
}
