import type { Article, Section } from '#features/articles/contract.ts';
import { Reactions } from './reactions.tsx';

/** The reactions to one section. */
export function SectionReactions({ article, section }: { article: Article; section: Section }) {
  return <Reactions mini article={article} counts={section.reactionsCount} section={section.index} />;
}
