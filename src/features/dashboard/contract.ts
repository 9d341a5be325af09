import { z } from 'zod';
import { LetterClock } from '#features/newsletters/contract.ts';
import { rulePages } from '#features/rule-editions/kinds.ts';
import { goingLiveSteps } from './going-live.ts';
import { queueNames } from './queues.ts';
import { dailyKinds, trendDays } from './trend.ts';

const at = z.iso.datetime();
const upTo = z.number().int().min(0).max(100).meta({ description: 'up to 100, which means more than 99' });

const Room = z.enum(['ample', 'scarce', 'gone']).meta({ description: "on the embedded database's disk" });

/** What waits for the newsroom: how much, since when, and how much of it is later than was promised. */
export const Dashboard = z
  .object({
    queues: z.array(z.object({ queue: z.enum(queueNames), count: upTo, oldestAt: at.nullable(), late: upTo })),
    letters: z.array(LetterClock).meta({ description: 'the letters that are promised next' }),
    verdicts: z
      .array(z.object({ slug: z.string(), title: z.string(), closesAt: at, votes: z.number().int() }))
      .meta({ description: 'Trials whose votes close next' }),
    unsaidTrials: z
      .array(z.object({ slug: z.string(), title: z.string(), draftId: z.uuid().nullable() }))
      .meta({ description: 'published Trials that do not say yet what each verdict means' }),
    scheduled: z
      .array(z.object({ title: z.string(), publishAt: at, draftId: z.uuid().nullable() }))
      .meta({ description: 'the next to come out' }),
    published: z.array(z.object({ slug: z.string(), title: z.string(), publishedAt: at })),
    goingLive: z
      .array(z.object({ step: z.enum(goingLiveSteps), isOptional: z.boolean() }))
      .meta({ description: 'what is missing before the publication goes live; nothing in a demo' }),
    failedJobs: upTo.meta({ description: 'jobs that nobody tries again by itself' }),
    room: Room,
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;

const total = z.number().int().nullable();

/** Sums by day in Rome, the oldest first. What is too little to be told apart by day has a total alone, or none. */
export const Trend = z
  .object({
    days: z.array(z.string()).meta({ description: 'as 2025-11-22' }),
    series: z.array(
      z.object({
        kind: z.enum(dailyKinds),
        total: total.meta({ description: 'null: fewer than `floor`, and more than none' }),
        daily: z
          .array(z.number().int())
          .nullable()
          .meta({ description: 'one a day; null where the total is below the floor' }),
      }),
    ),
    floor: z.number().int(),
    isCounted: z.boolean().meta({ description: 'whether any day was counted yet' }),
  })
  .meta({ id: 'Trend' });
export type Trend = z.infer<typeof Trend>;

export const TrendQuestion = z.object({
  days: z
    .string()
    .default('30')
    .transform(Number)
    .pipe(z.union(trendDays.map((days) => z.literal(days)))),
});

/** How the program itself does. */
export const SystemStatus = z
  .object({
    version: z.object({
      program: z.string(),
      build: z.string().nullable().meta({ description: 'of the sources; null in development' }),
      node: z.string(),
      database: z.string(),
      startedAt: at.meta({ description: 'of the process that answers' }),
    }),
    health: z.object({
      databaseMs: z.number(),
      waitingJobs: z.number().int().meta({ description: 'up to 1000' }),
      oldestJobAt: at.nullable(),
      listeners: z.number().int().meta({ description: 'processes whose page cache hears of changes' }),
      workers: z.number().int().meta({ description: 'connections that work off jobs' }),
    }),
    processes: z.array(z.object({ name: z.string(), connections: z.number().int() })),
    mail: z.object({
      isMailbox: z.boolean().meta({ description: 'no mail server: messages stay in the mailbox' }),
      waiting: z.number().int(),
      sent: z.number().int().meta({ description: 'in 24 hours' }),
      failed: z.number().int().meta({ description: 'in 24 hours' }),
      lastError: z.object({ at, reason: z.string() }).nullable(),
    }),
    storage: z.object({
      databaseBytes: z.number(),
      pictureBytes: z.number(),
      attachmentBytes: z.number(),
      freeBytes: z.number().nullable(),
      room: Room,
    }),
    rules: z.array(z.object({ page: z.enum(rulePages), since: at })).meta({
      description: 'pages of rules whose text changed without an edition that announces it',
    }),
    deadLetters: z.object({
      count: upTo,
      letters: z.array(z.object({ id: z.uuid(), queue: z.string(), failedAt: at, reason: z.string() })),
    }),
  })
  .meta({ id: 'SystemStatus' });
export type SystemStatus = z.infer<typeof SystemStatus>;
