import { publication } from '#lib/publication.ts';

/** What is known of an article when it is decided whether somebody may read on. */
export interface MeteredArticle {
  id: string;
  /** Corrections, legal notices and help are not: they never count (product rules 4.10). */
  metered: boolean;
}

/** What is known of a reader, whoever knows it: the server of who is signed in, the browser of everybody else. */
export interface Reader {
  /** The articles that counted this month. */
  countedArticleIds: readonly string[];
  /** Whether a subscription is open. */
  isUnlimited: boolean;
  /** Whether they work for the house. */
  isStaff: boolean;
  /** Articles that they wrote or were given, as far as they were asked for. */
  openArticleIds: readonly string[];
}

/** Whether an article is open as a whole, and whether opening it is one of the five; else only its beginning is. */
export type Access = { granted: true; counts: boolean } | { granted: false; reason: 'limit' };

/**
 * The one decision about what a reader may see (product rules 1.2 and 4.10). Five different articles a month are open as
 * a whole, and stay open in that month; all others then end after their first section. Where nothing is sold everything
 * is open, because nobody could buy what a wall keeps back (docs/decisions/034); what is read is still noted.
 */
export function accessTo({ id, metered }: MeteredArticle, reader: Reader): Access {
  const isOpen = reader.isStaff || reader.openArticleIds.includes(id) || reader.countedArticleIds.includes(id);
  if (!metered || isOpen) return { granted: true, counts: false };
  if (remaining(reader) > 0) return { granted: true, counts: true };
  return { granted: false, reason: 'limit' };
}

/** Free articles that are left this month; who pays, and everybody where nothing is sold, has them all in front of them (product rules 4.10). */
export function remaining({
  countedArticleIds,
  isUnlimited,
}: Pick<Reader, 'countedArticleIds' | 'isUnlimited'>): number {
  const hasNoLimit = isUnlimited || !publication.sells;
  return hasNoLimit ? publication.freeArticles : Math.max(0, publication.freeArticles - countedArticleIds.length);
}
