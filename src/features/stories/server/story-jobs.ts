import type { Services } from '#platform/services.ts';
import { settleDrafts } from './draft-expiry.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import { settleExpiry } from './expiry.ts';
import { notifyOverdue } from './overdue.ts';
import { keyManuscripts } from './key-manuscripts.ts';
import { settlePublications } from './publications.ts';
import { settleSilence } from './silence.ts';

/**
 * Everything about stories that comes with time. What is due follows from the rows alone: run twice, at the same moment
 * or late, each thing happens once, and nobody loses the days that they were promised. What fails keeps nothing else from
 * being done, and is thrown in the end.
 */
export async function settleStories(services: Services): Promise<void> {
  await eachByItself(['overdue', 'silence', 'drafts', 'expiry', 'publications', 'keys'] as const, (part) =>
    parts[part](services),
  );
}

const parts = {
  overdue: notifyOverdue,
  silence: settleSilence,
  drafts: settleDrafts,
  expiry: settleExpiry,
  publications: settlePublications,
  keys: keyManuscripts,
};
