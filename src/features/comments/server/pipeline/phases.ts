import type { Role } from '#features/accounts/roles.ts';
import { personalDataOf } from '#lib/personal-data.ts';
import type { AutomaticRule, Fired, Refusal } from '../../pipeline-rules.ts';
import { hasTooManyLinks, isNewcomer } from '../../rules.ts';
import type { WordFinder } from '../word-finder.ts';

/** What the phases know about a comment beside its text. */
export interface Circumstances {
  now: Date;
  role: Role;
  memberSince: Date;
  isClosed: boolean;
  isRepeated: boolean;
  isLimited: boolean;
  /** Of the author's latest comments that were decided: how many, and how many of them against. */
  recent: { decided: number; against: number };
  findWord: WordFinder;
  external: ExternalCheck | undefined;
}

/** A check outside of the program: whether a comment may come out at once. */
export type ExternalCheck = (text: string, signal: AbortSignal) => Promise<boolean>;

export type Verdict =
  | { outcome: 'publish' }
  | { outcome: 'withhold'; fired: Fired }
  | { outcome: 'refuse'; because: Refusal };

/** Decides, or leaves it to the next phase. */
export type Phase = (text: string, known: Circumstances) => Verdict | undefined | Promise<Verdict | undefined>;

export const closed: Phase = (_, { isClosed }) => (isClosed ? { outcome: 'refuse', because: 'closed' } : undefined);

export const repeat: Phase = (_, { isRepeated }) =>
  isRepeated ? { outcome: 'refuse', because: 'repeated' } : undefined;

/** For what the newsroom writes the publication answers: it comes out at once, unless a sanction has it read first. */
export const staff: Phase = (_, { role, isLimited }) =>
  role === 'user' || isLimited ? undefined : { outcome: 'publish' };

export const words: Phase = async (text, { findWord }) => {
  const found = await findWord(text);
  return found && withhold('words', found);
};

export const personalData: Phase = (text) => {
  const [found] = personalDataOf(text);
  return found && withhold('personal_data', { ...found, matched: found.text });
};

export const links: Phase = (text, { memberSince, now }) =>
  hasTooManyLinks(text, memberSince, now) ? { outcome: 'refuse', because: 'links' } : undefined;

/** Comments of the author that are looked at, decided ones only. */
export const recentComments = 10;
/**
 * From which share against the author, and from how many, the next comment waits: three in ten, as Coral's default, and
 * never for one alone.
 */
const shareAgainst = 0.3;
const leastAgainst = 2;

export const history: Phase = (_, { recent }) =>
  recent.against >= leastAgainst && recent.against >= shareAgainst * recent.decided ? withhold('history') : undefined;

export const limit: Phase = (_, { isLimited }) => (isLimited ? withhold('limit') : undefined);

/** How long the external check may take (product rules 4.5). */
export const externalMs = 1500;

/** Without an answer in time, or with none at all, who is known is published and who is new waits (product rules 4.5). */
export const external: Phase = async (text, { external, memberSince, now }) => {
  if (!external) return undefined;
  const mayComeOut = await inTime((signal) => external(text, signal)).catch(() => !isNewcomer(memberSince, now));
  return mayComeOut ? undefined : withhold('external');
};

async function inTime(ask: (signal: AbortSignal) => Promise<boolean>): Promise<boolean> {
  const abort = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error('the external check took too long'));
    abort.abort();
  }, externalMs);
  try {
    return await Promise.race([ask(abort.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

function withhold(
  rule: AutomaticRule,
  { start, end, matched }: { start: number; end: number; matched: string } | typeof nowhere = nowhere,
): Verdict {
  return { outcome: 'withhold', fired: { rule, start, end, matched } };
}

const nowhere = { start: null, end: null, matched: null };
