import { signInPath } from '#features/accounts/paths.ts';
import type { Section } from '#features/articles/contract.ts';
import { ReactionBar } from '#design/reaction-bar.tsx';

/** The reactions to one section, as someone who is not signed in sees them: each leads to the sign-in. */
export function SectionReactions({ section }: { section: Section }) {
  return <ReactionBar mini counts={section.reactionsCount} signInHref={signInPath} />;
}
