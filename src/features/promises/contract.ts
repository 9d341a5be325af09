import { z } from 'zod';
import { PromiseCorrection, PromisedLetter, Sequel, StoryPromise } from '#features/articles/contract.ts';
import { promiseRefusals } from './refusals.ts';

const words = z.string().trim().max(4000, promiseRefusals.wordsLong);
const reason = z.string().trim().min(10, promiseRefusals.reason).max(1000, promiseRefusals.reasonLong);

/** A promise with the story that it was made to. */
export const ListedPromise = StoryPromise.extend({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  place: z.string(),
}).meta({ id: 'ListedPromise' });
export type ListedPromise = z.infer<typeof ListedPromise>;

/** The same as everybody is told of it. */
export const PublicPromise = ListedPromise.extend({ promisedLetter: PromisedLetter.nullable() }).meta({
  id: 'PublicPromise',
});
export type PublicPromise = z.infer<typeof PublicPromise>;

/** How many promises were kept. What the program does by itself at a thousand supports is not among them. */
export const PromiseNumbers = z
  .object({
    inTime: z.int(),
    afterDate: z.int().meta({ description: 'kept, and late' }),
    late: z.int().meta({ description: 'not kept, though the date has passed' }),
    impossible: z.int(),
    running: z.int(),
    silent: z.int().meta({ description: 'questions that nobody has answered' }),
    medianDays: z.number().nullable().meta({ description: 'from the step to what was done; null before the first' }),
  })
  .meta({ id: 'PromiseNumbers' });
export type PromiseNumbers = z.infer<typeof PromiseNumbers>;

export const PromisePage = z
  .object({ numbers: PromiseNumbers, promises: z.array(PublicPromise), nextCursor: z.string().nullable() })
  .meta({ id: 'PromisePage' });
export type PromisePage = z.infer<typeof PromisePage>;

export const promiseActs = [
  'take',
  'release',
  'write',
  'keep',
  'answer',
  'correct',
  'publish_correction',
  'drop_correction',
  'delay',
  'give_up',
] as const;
export type PromiseAct = (typeof promiseActs)[number];

/** A promise as the newsroom works on it: with what readers do not see yet. */
export const NewsroomPromise = ListedPromise.extend({
  articleId: z.uuid(),
  version: z.int(),
  owner: z.string().nullable().meta({ description: 'who answers for it' }),
  isOwnStory: z
    .boolean()
    .meta({ description: 'whether whoever asks tells the story, and another person answers in it' }),
  writtenBy: z.string().nullable(),
  keptBy: z.string().nullable(),
  acts: z.array(z.enum(promiseActs)).meta({ description: 'what whoever asks may do' }),
  isOwnWords: z.boolean().meta({ description: 'whether another admin publishes what whoever asks has written' }),
  correction: PromiseCorrection.nullable().meta({ description: 'that waits to be published' }),
  correctedBy: z.string().nullable().meta({ description: 'who wrote it' }),
  isOwnCorrection: z.boolean().meta({ description: 'whether another admin publishes it' }),
  sequels: z.array(Sequel).meta({ description: 'public articles that came from the story' }),
  sequelsUnderWay: z.int().meta({ description: 'how many are being written' }),
}).meta({ id: 'NewsroomPromise' });
export type NewsroomPromise = z.infer<typeof NewsroomPromise>;

export const PromiseQueue = z
  .object({
    promises: z.array(NewsroomPromise),
    counts: z
      .object({ open: z.int(), corrections: z.int(), silent: z.int(), done: z.int(), amplified: z.int() })
      .meta({ description: 'of each facet, 100 for more than 99' }),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'PromiseQueue' });
export type PromiseQueue = z.infer<typeof PromiseQueue>;

const version = z.int().min(0).meta({ description: 'of the promise that was read; another one since answers 409' });

/** What somebody of the newsroom does about a promise. */
export const PromiseChange = z.discriminatedUnion('act', [
  z.object({ act: z.literal('take'), version }),
  z.object({ act: z.literal('release'), version }),
  z.object({
    act: z.literal('write'),
    version,
    words: words.min(20, promiseRefusals.words),
    counterpart: z
      .string()
      .trim()
      .min(2, promiseRefusals.counterpart)
      .max(120, promiseRefusals.counterpartLong)
      .optional(),
    askedOn: z.iso.date(promiseRefusals.askedOn).optional(),
  }),
  z.object({ act: z.literal('keep'), version }),
  z.object({
    act: z.literal('answer'),
    version,
    answer: words.min(10, promiseRefusals.answer),
    answeredOn: z.iso.date(promiseRefusals.answeredOn),
  }),
  z.object({
    act: z.literal('correct'),
    version,
    words: words.min(20, promiseRefusals.words),
    answer: words.min(10, promiseRefusals.answer).optional().meta({ description: 'where there is one' }),
    what: z.string().trim().min(10, promiseRefusals.what).max(1000, promiseRefusals.reasonLong),
    why: z.string().trim().min(10, promiseRefusals.why).max(1000, promiseRefusals.reasonLong),
  }),
  z.object({ act: z.literal('publish_correction'), version }),
  z.object({ act: z.literal('drop_correction'), version }),
  z.object({ act: z.literal('delay'), version, reason, newDueOn: z.iso.date(promiseRefusals.newDueOn) }),
  z.object({ act: z.literal('give_up'), version, reason }),
]);
export type PromiseChange = z.infer<typeof PromiseChange>;
