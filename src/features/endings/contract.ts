import { z } from 'zod';
import { endOutcomes, TrialEnding } from '#features/articles/contract.ts';
import { isSecureAddress } from '#lib/link.ts';
import { endingRefusals } from './texts.ts';

const at = z.iso.datetime();
const name = z.string().nullable().meta({ description: 'null of who left' });

/** How the proceeding behind a Trial ended, as somebody of the newsroom records it. */
export const NewEnding = z
  .object({
    outcome: z.enum(endOutcomes, endingRefusals.outcome),
    endedOn: z.iso.date(endingRefusals.endedOn),
    source: z.string().trim().min(3, endingRefusals.source).max(300, 'Massimo 300 caratteri.'),
    sourceUrl: z
      .url({ protocol: /^https$/, error: endingRefusals.sourceUrl })
      .max(2000, endingRefusals.sourceUrl)
      .refine(isSecureAddress, endingRefusals.sourceUrl)
      .nullable()
      .default(null),
  })
  .meta({ id: 'NewTrialEnding' });
export type NewEnding = z.infer<typeof NewEnding>;

/** The same in the newsroom, with its clock. */
export const DraftEnding = TrialEnding.extend({
  id: z.uuid().meta({ description: 'another one whenever it is recorded anew' }),
  recordedAt: at,
  recordedBy: name,
  dueAt: at.nullable().meta({ description: '48 hours after it was recorded; null once readers see it' }),
  publishedAt: at.nullable(),
  publishedBy: name,
  inPage: TrialEnding.nullable().meta({ description: 'what readers see until this one is published, if another' }),
  mayPublish: z.boolean().meta({ description: 'whether whoever asks lets readers see it now' }),
}).meta({ id: 'DraftEnding' });
export type DraftEnding = z.infer<typeof DraftEnding>;

export const EndingPublication = z.object({
  id: z.uuid().meta({ description: 'of the one that was read; another one since answers 409' }),
});
export type EndingPublication = z.infer<typeof EndingPublication>;

/** Since when search engines are asked to leave an article out, and why. */
export const Unindexed = z.object({
  reason: z.string().nullable().meta({ description: 'null for whoever is no admin' }),
  at,
  by: name,
});
export type Unindexed = z.infer<typeof Unindexed>;

export const IndexingChange = z.object({
  indexed: z.boolean(),
  reason: z.string().trim().min(10, endingRefusals.reason).max(1000, 'Massimo 1.000 caratteri.'),
});
export type IndexingChange = z.infer<typeof IndexingChange>;

/** What a draft says of how its article is doing. */
export const DraftEndings = z.object({
  ending: DraftEnding.nullable().meta({ description: 'how the real proceeding of a published Trial ended' }),
  unindexed: Unindexed.nullable().meta({ description: 'null while search engines may list it' }),
});
export type DraftEndings = z.infer<typeof DraftEndings>;
