import { z } from 'zod';
import type { NewsletterKind } from './kinds.ts';
import { newsletterRefusals as refusals } from './refusals.ts';

/** What a letter is made of, in the order in which it is read. */
export const blockKinds = ['text', 'story', 'event', 'comment', 'reader', 'opposites', 'backstage'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** What a letter of a kind is made of: how cases are verified is told to Supporters. */
export const partKindsOf = (kind: NewsletterKind): readonly BlockKind[] =>
  kind === 'premium' ? blockKinds : blockKinds.filter((part) => part !== 'backstage');

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
/** Whether its words are those that a rule put there: what a letter says an editor chooses. */
const byRule = z.boolean().optional();

/** A draft holds what is there of it: what is missing is said when it is to be approved (`gapsOf`). */
export const Block = z.discriminatedUnion('kind', [
  /** Words of the newsroom, with their Markdown. */
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
    byRule,
  }),
  /** How a case was verified, with its Markdown: what the letter to Supporters is bought for. */
  z.object({ id, kind: z.literal('backstage'), slug, text: optional(longest.text), byRule }),
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
