import type { LetterTimes } from '#features/settings/letter-times.ts';
import { badLinks } from '#lib/text/links.ts';
import { addRomeDays, fromRomeTime, romeDate } from '#lib/rome-time.ts';
import { unreachable } from '#lib/unreachable.ts';
import { weekdays } from '#lib/weekdays.ts';
import type { Block, NewsletterContent } from './blocks.ts';
import type { gapKinds, letterStates } from './contract.ts';
import type { NewsletterKind } from './kinds.ts';

export type LetterState = (typeof letterStates)[number];

/** The next moment at which a letter of a kind usually goes out, by what admins set. */
export function nextSending(kind: NewsletterKind, after: Date, times: LetterTimes): Date {
  const [weekday, hour] =
    kind === 'weekly' ? [times.weeklyDay, times.weeklyHour] : [times.premiumDay, times.premiumHour];
  for (let days = 0; days <= 7; days += 1) {
    const day = romeDate(addRomeDays(after, days));
    const at = fromRomeTime(day, `${String(hour).padStart(2, '0')}:00`);
    if (at > after && weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()] === weekday) return at;
  }
  throw new Error('A week has every day.');
}

/** Whether a rule fills the draft of a letter by now: on the day before it goes out, from nine in the morning in Rome on. */
export const isFillTime = (sendAt: Date, now: Date): boolean => isDayBefore(sendAt, now, '09:00');

/** Whether the newsroom is told by now that a letter is not approved: on the evening before, from six in Rome on. */
export const isReminderTime = (sendAt: Date, now: Date): boolean => isDayBefore(sendAt, now, '18:00');

const isDayBefore = (sendAt: Date, now: Date, from: string): boolean =>
  now >= fromRomeTime(romeDate(addRomeDays(sendAt, -1)), from) && now < sendAt;

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
  story?: string;
}

interface Lacking {
  kind: NewsletterKind;
  /** The parts that may still be shown. */
  shown: ReadonlySet<string>;
  /** Titles of the stories that it owes a place (product rules 7.2) and does not hold. */
  owed?: readonly string[];
}

/** What a letter lacks before it may go out. */
export function gapsOf({ subject, blocks }: NewsletterContent, { kind, shown, owed = [] }: Lacking): Gap[] {
  const gaps: Gap[] = [];
  if (!subject.trim()) gaps.push({ kind: 'subject', blockId: null });
  if (blocks.length === 0) gaps.push({ kind: 'no_blocks', blockId: null });
  for (const block of blocks) {
    if (!isFilled(block)) gaps.push({ kind: 'empty_block', blockId: block.id });
    else if (!shown.has(block.id)) gaps.push({ kind: 'gone', blockId: block.id });
    if (
      (block.kind === 'text' || block.kind === 'reader' || block.kind === 'backstage') &&
      badLinks(block.text).length > 0
    ) {
      gaps.push({ kind: 'bad_link', blockId: block.id });
    }
  }
  // Each letter holds one question from both sides (product rules 7.3).
  const [first, second] = blocks.filter(({ kind }) => kind === 'opposites');
  if (!first) gaps.push({ kind: 'no_opposites', blockId: null });
  if (second) gaps.push({ kind: 'two_opposites', blockId: second.id });
  for (const block of blocks) {
    if (block.kind === 'opposites' && block.byRule) gaps.push({ kind: 'rule_opposites', blockId: block.id });
    if (block.kind === 'backstage' && block.byRule) gaps.push({ kind: 'rule_backstage', blockId: block.id });
  }
  // How a case was verified is what Supporters were promised of theirs (issue 18.3).
  if (kind === 'premium' && !blocks.some((block) => block.kind === 'backstage')) {
    gaps.push({ kind: 'no_backstage', blockId: null });
  }
  for (const story of owed) gaps.push({ kind: 'owed_story', blockId: null, story });
  return gaps;
}

/**
 * Whether a gap keeps an approved letter from going out, as what it says is not fit to be read any more. What an editor should
 * have added is asked for at the approval alone: a rule that came since holds no letter.
 */
export function makesUnfit({ kind }: Pick<Gap, 'kind'>): boolean {
  switch (kind) {
    case 'subject':
    case 'no_blocks':
    case 'empty_block':
    case 'gone':
    case 'bad_link':
      return true;
    case 'no_opposites':
    case 'two_opposites':
    case 'rule_opposites':
    case 'no_backstage':
    case 'rule_backstage':
    case 'owed_story':
      return false;
    default:
      return unreachable(kind);
  }
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
    case 'backstage':
      return has(block.slug, block.text);
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
