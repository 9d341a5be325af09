import { z } from 'zod';
import { newsletterRefusals as refusals } from './refusals.ts';

/** What a letter is made of, in the order in which it is read. */
export const blockKinds = ['text', 'story', 'event', 'comment', 'reader', 'opposites'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** So much one letter holds: it is read in some minutes, and mail programs cut what is longer. */
export const mostBlocks = 20;
export const longest = {
  subject: 120,
  preview: 160,
  title: 120,
  text: 4000,
  note: 600,
  argument: 600,
  name: 80,
} as const;

const id = z.string().min(1).max(40);
const optional = (most: number) => z.string().max(most, refusals.tooLong);
const slug = z.string().max(100);

/** A draft holds what is there of it: what is missing is said when it is to be approved (`gapsOf`). */
export const Block = z.discriminatedUnion('kind', [
  /** Words of the newsroom, with their Markdown; of a premium letter those behind the scenes too. */
  z.object({ id, kind: z.literal('text'), title: optional(longest.title), text: optional(longest.text) }),
  /** An article with its cover, and why it is worth it; without that with its summary. */
  z.object({ id, kind: z.literal('story'), slug, text: optional(longest.note) }),
  /** Something that happened: a verdict, a correction, a promise that was kept or is late. */
  z.object({ id, kind: z.literal('event'), eventId: z.uuid(), text: optional(longest.note) }),
  /** A comment that readers of both sides like. */
  z.object({ id, kind: z.literal('comment'), commentId: z.uuid(), text: optional(longest.note) }),
  /** What a reader wrote to the newsroom, who agreed. */
  z.object({ id, kind: z.literal('reader'), name: optional(longest.name), text: optional(longest.text) }),
  /** The two strongest arguments of one question, side by side (product rules 7.3). */
  z.object({
    id,
    kind: z.literal('opposites'),
    slug,
    pro: optional(longest.argument),
    proBy: optional(longest.name),
    contro: optional(longest.argument),
    controBy: optional(longest.name),
  }),
]);
export type Block = z.infer<typeof Block>;

/** What an editor writes. */
export const NewsletterContent = z.object({
  subject: optional(longest.subject),
  /** What a list of mails shows beside the subject. */
  preview: optional(longest.preview),
  blocks: z.array(Block).max(mostBlocks, refusals.tooManyBlocks),
});
export type NewsletterContent = z.infer<typeof NewsletterContent>;
