import { withoutInvisibleKeepingEmoji } from '#lib/invisible.ts';

/** Where a comment stands (product rules 4.5). Only `published` is shown to everybody. */
export const commentStatuses = ['published', 'pending', 'hidden', 'rejected', 'deleted'] as const;
export type CommentStatus = (typeof commentStatuses)[number];

/**
 * How a thread can be read (product rules 4.1), the first one unless asked otherwise. `ponti` begins with what both sides
 * of a Dualità like, and is `piaciuti` where too few of them do (product rules 2.1).
 */
export const commentSorts = ['recenti', 'vecchi', 'piaciuti', 'ponti'] as const;
export type CommentSort = (typeof commentSorts)[number];

/** Product rules 4.2. */
export const maxCommentLength = 5000;
export const maxLinksOfNewcomers = 2;
export const editMinutes = 15;
export const repeatMinutes = 10;
/** So many people one comment can name; further ones are not told. */
export const mostMentioned = 5;
/** Comments of one day in Rome that earn their point (product rules 4.7). */
export const pointsADay = 20;
/** Voters of each side who liked something in a discussion, before anything is said of bridges (product rules 2.1). */
const fewestOfACamp = 10;
/** Readers of each side who like a comment, before it has a place among the bridges: below, its place would tell of one. */
const fewestOfASide = 3;
/** Scores of bridges are kept as whole parts of this. */
export const bridgeScale = 10_000;
/** From this score on a comment is a bridge: about a third of those of each side who like anything. */
export const bridgeFrom = 3000;

/** Heads that one answer holds at most, and replies that come along with each (product rules 4.1). */
export const maxHeads = 100;
export const repliesAlong = 20;

const day = 86_400_000;

/**
 * How far a comment is liked across the two sides, in parts of `bridgeScale`: the smaller of the shares of the two camps
 * that like it, each with one liking and one not liking voter added (product rules 2.1). 0 where a camp is smaller than
 * `fewestOfACamp`, or fewer than three of either like it: whoever knows of one like could tell by the comment's place how
 * that reader voted.
 */
export function bridgeScore(likes: { pro: number; contro: number }, camps: { pro: number; contro: number }): number {
  if (Math.min(camps.pro, camps.contro) < fewestOfACamp || Math.min(likes.pro, likes.contro) < fewestOfASide) return 0;
  const share = (side: 'pro' | 'contro') => (likes[side] + 1) / (camps[side] + 2);
  return Math.round(Math.min(share('pro'), share('contro')) * bridgeScale);
}

/** Whether a comment of this score is said to be liked by both sides. */
export function isBridge(score: number): boolean {
  return score >= bridgeFrom;
}

/** A thread is one level deep (specification 2): an answer to a reply joins the thread that the reply is in. */
export function threadOf(parent: { id: string; parentId: string | null }): {
  parentId: string;
  inReplyTo: string | null;
} {
  return parent.parentId
    ? { parentId: parent.parentId, inReplyTo: parent.id }
    : { parentId: parent.id, inReplyTo: null };
}

/**
 * A comment's text as it is kept (product rules 4.2): composed letters, no characters that nobody sees, at most one
 * blank line at a time, nothing around it; empty where nothing of it can be seen. Emoji stay as they are.
 */
export function cleanComment(text: string): string {
  const shown = withoutInvisibleKeepingEmoji(text.toWellFormed().replace(/\r\n?/g, '\n'));
  // Accents without a letter are no text.
  if (!/[^\s\p{M}]/u.test(shown)) return '';
  // Composed after that: what stood between a letter and its accent has gone.
  const lines = shown
    .normalize('NFC')
    .split('\n')
    .map((line) => line.trimEnd());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Length as readers count it: characters, not their halves in memory. */
export function commentLength(text: string): number {
  return Array.from(text).length;
}

/** Whether a text has more links than somebody whose account is younger than a week may set (product rules 4.2). */
export function hasTooManyLinks(text: string, memberSince: Date, now: Date): boolean {
  return isNewcomer(memberSince, now) && linksIn(text) > maxLinksOfNewcomers;
}

/** Whether an account is younger than a week. */
export function isNewcomer(memberSince: Date, now: Date): boolean {
  return now.getTime() - memberSince.getTime() < 7 * day;
}

/** Whether an account is in its first day, in which less may be done (product rules 4.16). */
export function isFirstDay(memberSince: Date, now: Date): boolean {
  return now.getTime() - memberSince.getTime() < day;
}

/** Whether the author may still change a comment: for fifteen minutes (product rules 4.2). */
export function isEditable(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < editMinutes * 60_000;
}

export interface TextPart {
  text: string;
  /** Where the part leads, if it is an address. */
  href?: string;
}

/**
 * A text in pieces, addresses of the web apart from the rest. Punctuation after an address is no part of it, but for the
 * bracket that closes one within.
 */
export function commentParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutPunctuation(found);
    const href = link.startsWith('www.') ? `https://${link}` : link;
    if (!URL.canParse(href)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: link, href });
    end = index + link.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function withoutPunctuation(found: string): string {
  const bare = found.replace(/[.,;:!?»”’")\]]+$/u, '');
  const open = bare.split('(').length - bare.split(')').length;
  const [closing] = /^\)*/.exec(found.slice(bare.length))!;
  return bare + closing.slice(0, Math.max(0, open));
}

const address = /\b(?:https?:\/\/|www\.)[^\s<>«]+/giu;

function linksIn(text: string): number {
  return text.match(address)?.length ?? 0;
}
