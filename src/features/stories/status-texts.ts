import type { StoryStatus } from './states.ts';

/** What a status is called, for authors and newsroom alike. */
export const statusLabels: Record<StoryStatus, string> = {
  submitted: 'Nuova',
  in_review: 'In verifica',
  changes_requested: 'In attesa dell’autore',
  accepted: 'Accettata',
  awaiting_author_ok: 'In attesa del sì',
  published: 'Pubblicata',
  archived: 'Archiviata',
  rejected: 'Respinta',
  withdrawn: 'Ritirata',
  merged: 'Unita a un’altra',
  taken_down: 'Rimossa',
};
