import type { ReactNode } from 'react';

/** `new` is the plain one; `due` and `overdue` are clocks. */
export type StateLook =
  | 'new'
  | 'review'
  | 'waiting'
  | 'accepted'
  | 'published'
  | 'refused'
  | 'closed'
  | 'due'
  | 'overdue';

/** Where something stands: a shape, a colour and the word for it. */
export function StateLabel({ look = 'new', children }: { look?: StateLook; children: ReactNode }) {
  return <span className={look === 'new' ? 'state-label' : `state-label state-label-${look}`}>{children}</span>;
}
