/** From so many Supporters on an author is told what an article brought and how many they were. */
export const fewestSupporters = 5;

/** What an article brought an author in a month. */
export interface EarnedArticle {
  slug: string;
  title: string;
  cents: number;
  /** Paying Supporters who read it. */
  supporters: number;
}

/**
 * What of a month an author is shown of single articles, the largest sum first, and what all the others brought together,
 * in cents. Of what fewer than five Supporters read nothing is told by itself: an author could guess who they were. A
 * single such article would be known by taking the others from the whole, and so the next one is joined to it.
 */
export function shownOf(earned: readonly EarnedArticle[]): { articles: EarnedArticle[]; otherCents: number } {
  const bySupporters = earned.toSorted((a, b) => b.supporters - a.supporters || b.cents - a.cents || bySlug(a, b));
  const isFew = ({ supporters }: EarnedArticle) => supporters < fewestSupporters;
  const few = bySupporters.filter(isFew).length;
  const joined = few === 1 ? 2 : few;
  const shown = bySupporters.slice(0, Math.max(0, bySupporters.length - joined));
  const others = bySupporters.slice(shown.length);
  return {
    articles: shown.toSorted((a, b) => b.cents - a.cents || bySlug(a, b)),
    otherCents: others.reduce((sum, { cents }) => sum + cents, 0),
  };
}

const bySlug = (a: EarnedArticle, b: EarnedArticle) => (a.slug < b.slug ? -1 : 1);
