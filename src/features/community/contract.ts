import { z } from 'zod';
import { boardSize, isMonth, largestBoard } from './rules.ts';
import { communityTexts } from './texts.ts';

const count = z.number().int().nonnegative();
const month = z.string().meta({ description: 'A month in Rome', example: '2025-11' });

/** The own points (specification 3), with the own place on the board of this month. */
export const UserPoints = z
  .object({
    monthlyPoints: count,
    totalPoints: count,
    rank: count.nullable().meta({ description: 'null without points, and for who is not on the board' }),
    pointsToNext: count.nullable().meta({ description: 'what is missing to a better place; null on the first' }),
    nextRank: count.nullable().meta({ description: 'the place that those points lead to' }),
  })
  .meta({ id: 'UserPoints' });
export type UserPoints = z.infer<typeof UserPoints>;

export const LeaderboardEntry = z
  .object({
    userId: z.string().nullable().meta({ description: 'null for who does not want to be named' }),
    userName: z.string(),
    rank: count,
    monthlyPoints: count,
  })
  .meta({ id: 'LeaderboardEntry' });
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;

/** The board of a month (specification 3, product rules 4.8). It is the same for everybody. */
export const Leaderboard = z
  .object({
    leaderboard: z.array(LeaderboardEntry),
    month,
    isClosed: z.boolean(),
    closesAt: z.iso.datetime(),
  })
  .meta({ id: 'Leaderboard' });
export type Leaderboard = z.infer<typeof Leaderboard>;

/** The months that have a board, the latest first. */
export const LeaderboardMonths = z.object({ months: z.array(month) }).meta({ id: 'LeaderboardMonths' });
export type LeaderboardMonths = z.infer<typeof LeaderboardMonths>;

export const LeaderboardSearch = z.object({
  limit: z.coerce
    .number(communityTexts.badLimit)
    .int(communityTexts.badLimit)
    .min(1, communityTexts.badLimit)
    .max(largestBoard, communityTexts.badLimit)
    .default(boardSize),
  month: z.string().refine(isMonth, communityTexts.badMonth).optional(),
});
