import { z } from 'zod';
import { juryOutcomes } from '#features/articles/contract.ts';
import { perspectives } from '#features/formats/formats.ts';
import { leans, mostCertain } from './rules.ts';

/** The shapes of votes as the calls of the specification (3, 7) name them; what it does not name stands beside. */

export const NewDualitaVote = z.object({ position: z.enum(perspectives) }).meta({ id: 'NewDualitaVote' });

const sum = z.number().int().nullable().meta({ description: 'null while it is withheld' });

export const DualitaStats = z
  .object({
    stats: z.object({ pro: sum, contro: sum, total: z.number().int() }),
    percentages: z
      .object({ pro: sum, contro: sum })
      .meta({ description: 'whole numbers that add up to 100, or 0 and 0 without votes' }),
    leadingPosition: z.enum([...perspectives, 'pareggio']).nullable(),
    sealed: z
      .literal(true)
      .optional()
      .meta({ description: 'while electoral silence withholds the results from everybody' }),
  })
  .meta({ id: 'DualitaStats' });
export type DualitaStats = z.infer<typeof DualitaStats>;

const standing = z
  .enum(['checking', 'annulled'])
  .optional()
  .meta({ description: 'of a vote that does not count: yet, while a person checks it, or any more' });

export const DualitaVote = z
  .object({
    articleId: z.uuid(),
    hasVoted: z.boolean(),
    vote: z
      .object({ position: z.enum(perspectives) })
      .nullable()
      .meta({ description: 'null without a vote, and when the consent to it was withdrawn' }),
    standing,
  })
  .meta({ id: 'DualitaVote' });
export type DualitaVote = z.infer<typeof DualitaVote>;

export const CastDualitaVote = DualitaVote.extend(DualitaStats.shape).meta({ id: 'CastDualitaVote' });
export type CastDualitaVote = z.infer<typeof CastDualitaVote>;

export const NewTrialVote = z
  .object({
    articleId: z.uuid(),
    verdict: z.enum(perspectives).meta({ description: 'pro is guilty, contro is innocent' }),
  })
  .meta({ id: 'NewTrialVote' });

export const TrialVote = NewTrialVote.extend({
  wantsVerdict: z.boolean().meta({ description: 'a mail was asked for when the verdict is announced' }),
  standing,
}).meta({ id: 'TrialVote' });
export type TrialVote = z.infer<typeof TrialVote>;

export const TrialStats = z
  .object({
    totalVotes: z.number().int(),
    guiltyPercentage: z.number().int().nullable(),
    innocentPercentage: z.number().int().nullable(),
    sealed: z.boolean().meta({
      description:
        'the percentages are withheld: by the editors from whoever has not voted, until the case is closed; by electoral silence from everybody',
    }),
    isClosed: z.boolean(),
    outcome: z
      .enum(juryOutcomes)
      .nullable()
      .meta({ description: 'null until the case is closed, and while it is withheld' }),
  })
  .meta({ id: 'TrialStats' });
export type TrialStats = z.infer<typeof TrialStats>;

export const CastTrialVote = TrialVote.extend(TrialStats.shape).meta({ id: 'CastTrialVote' });
export type CastTrialVote = z.infer<typeof CastTrialVote>;

export const VerdictNotice = z.object({ wanted: z.boolean() }).meta({ id: 'VerdictNotice' });

export const NewLean = z
  .object({ lean: z.enum(leans), certainty: z.number().int().min(0).max(mostCertain).nullable().optional() })
  .meta({ id: 'NewLean' });

export const OwnLean = z
  .object({
    lean: z.enum(leans).nullable(),
    certainty: z.number().int().nullable(),
    shift: z
      .object({
        readers: z.number().int().meta({ description: 'who gave both, a lean and a vote' }),
        changedPercentage: z.number().int().nullable().meta({ description: 'null where it is not significant' }),
        isSignificant: z.boolean(),
      })
      .nullable()
      .meta({ description: 'for whoever has voted' }),
  })
  .meta({ id: 'OwnLean' });
export type OwnLean = z.infer<typeof OwnLean>;

export const StoredVotes = z
  .object({
    stored: z.number().int().meta({ description: 'votes that are kept with their reader' }),
    leans: z.number().int().meta({ description: 'Dualità of which is kept where the reader stood before reading' }),
  })
  .meta({ id: 'StoredVotes' });
export type StoredVotes = z.infer<typeof StoredVotes>;

export const WithdrawnVotes = z.object({ withdrawn: z.number().int() }).meta({ id: 'WithdrawnVotes' });
