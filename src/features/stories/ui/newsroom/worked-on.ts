import type { StoryFile } from '../../contract.ts';
import { facetStatuses } from '../../rules.ts';

/** Whether whoever reads may work on the story, and it is still open. */
export function isWorkedOn({ acts, canEdit, status }: StoryFile): boolean {
  return (acts.length > 0 || canEdit) && !facetStatuses.closed.includes(status);
}
