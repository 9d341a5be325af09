import { byReaction } from '#lib/reactions.ts';
import type { Article, ArticleFigures, ReactionCounts } from './contract.ts';

const none: ReactionCounts = byReaction(() => 0);

/**
 * The article with the figures of this moment: sections that are not among them have no reaction. After a correction that
 * moved sections they are of others than those in sight, whose own stay as they were.
 */
export function withFigures(article: Article, figures: ArticleFigures): Article {
  const { reactions, votesCount, supportsCount, supportStage, commentsCount } = figures;
  const { supportsChecked: isChecked, supportsAnnulled: annulled, sectionsMovedAt } = figures;
  const ofSection = (index: number) => {
    const counts = reactions.find(({ sectionIndex }) => sectionIndex === index) ?? none;
    return byReaction((type) => counts[type]);
  };
  return {
    ...article,
    votesCount,
    supportsCount,
    supportStage,
    dalBasso: article.dalBasso && { ...article.dalBasso, isChecked, annulled },
    commentsCount,
    reactionsCount: reactions.reduce<ReactionCounts>((sum, counts) => combined(sum, counts, 1), none),
    sections:
      sectionsMovedAt === null || sectionsMovedAt <= article.updatedAt
        ? article.sections.map((section) => ({ ...section, reactionsCount: ofSection(section.index) }))
        : article.sections,
  };
}

/** The article when one of its sections has these reactions; the total moves by the difference. */
export function withSectionReactions(article: Article, index: number, counts: ReactionCounts): Article {
  const before = article.sections.find((section) => section.index === index)?.reactionsCount ?? none;
  return {
    ...article,
    reactionsCount: combined(combined(article.reactionsCount, counts, 1), before, -1),
    sections: article.sections.map((section) =>
      section.index === index ? { ...section, reactionsCount: counts } : section,
    ),
  };
}

function combined(one: ReactionCounts, other: ReactionCounts, sign: 1 | -1): ReactionCounts {
  return byReaction((type) => one[type] + sign * other[type]);
}
