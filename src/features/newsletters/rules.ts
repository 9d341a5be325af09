import { badLinks } from '#lib/text/links.ts';
import { addRomeDays, fromRomeTime, romeDate, romeIso } from '#lib/rome-time.ts';
import { unreachable } from '#lib/unreachable.ts';
import type { Block, NewsletterContent } from './blocks.ts';
import type { gapKinds, letterStates } from './contract.ts';
import type { NewsletterKind } from './kinds.ts';

export type LetterState = (typeof letterStates)[number];

/** On which day of the week each letter goes out, Sunday being 0: the one for Supporters a day earlier (product rules 7.3). */
const sendingDays: Record<NewsletterKind, number> = { weekly: 5, premium: 4 };
const sendingHour = '07:00';

/** The next moment at which a letter of a kind usually goes out, in the morning in Rome. */
export function nextSending(kind: NewsletterKind, after: Date): Date {
  for (let days = 0; days <= 7; days += 1) {
    const day = addRomeDays(after, days);
    const at = fromRomeTime(romeDate(day), sendingHour);
    if (at > after && new Date(`${romeDate(day)}T12:00:00Z`).getUTCDay() === sendingDays[kind]) return at;
  }
  throw new Error('A week has every day.');
}

/** Whether a rule fills a draft of the letter of the week by now: on Thursday, from nine in the morning in Rome on. */
export function isFillTime(now: Date): boolean {
  const [day = '', time = ''] = romeIso(now).split('T');
  return new Date(`${day}T12:00:00Z`).getUTCDay() === 4 && time >= '09:00';
}

/** Where a letter stands. */
export function stateOf(letter: {
  approvedAt: Date | null;
  startedAt: Date | null;
  queuedAt: Date | null;
  withdrawnAt: Date | null;
}): LetterState {
  if (letter.withdrawnAt) return 'withdrawn';
  if (letter.queuedAt) return 'sent';
  if (letter.startedAt) return 'sending';
  return letter.approvedAt ? 'approved' : 'draft';
}

interface Gap {
  kind: (typeof gapKinds)[number];
  blockId: string | null;
}

/** What a letter lacks before it may go out; `shown` are the parts that may still be shown. */
export function gapsOf({ subject, blocks }: NewsletterContent, shown: ReadonlySet<string>): Gap[] {
  const gaps: Gap[] = [];
  if (!subject.trim()) gaps.push({ kind: 'subject', blockId: null });
  if (blocks.length === 0) gaps.push({ kind: 'no_blocks', blockId: null });
  for (const block of blocks) {
    if (!isFilled(block)) gaps.push({ kind: 'empty_block', blockId: block.id });
    else if (!shown.has(block.id)) gaps.push({ kind: 'gone', blockId: block.id });
    if ((block.kind === 'text' || block.kind === 'reader') && badLinks(block.text).length > 0) {
      gaps.push({ kind: 'bad_link', blockId: block.id });
    }
  }
  // Each letter holds one question from both sides (product rules 7.3).
  const [first, second] = blocks.filter(({ kind }) => kind === 'opposites');
  if (!first) gaps.push({ kind: 'no_opposites', blockId: null });
  if (second) gaps.push({ kind: 'two_opposites', blockId: second.id });
  return gaps;
}

function isFilled(block: Block): boolean {
  const has = (...texts: string[]) => texts.every((text) => text.trim() !== '');
  switch (block.kind) {
    case 'text':
      return has(block.text);
    case 'reader':
      return has(block.text, block.name);
    case 'opposites':
      return has(block.slug, block.pro, block.proBy, block.contro, block.controBy);
    case 'story':
      return has(block.slug);
    case 'event':
    case 'comment':
      return true;
    default:
      return unreachable(block);
  }
}

/** Why somebody does not approve a letter, or undefined where they may: a second pair of eyes does (decision 032). */
export function approvalRefusal({
  writerId,
  userId,
  onePerson,
}: {
  writerId: string | null;
  userId: string;
  onePerson: boolean;
}): 'ownWords' | undefined {
  return writerId === userId && !onePerson ? 'ownWords' : undefined;
}
