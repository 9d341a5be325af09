import type { BodyProps } from '#features/articles/ui/body.ts';
import { FormatBadge } from '#features/formats/format-badge.tsx';

/** A ballad: its stanzas, numbered. */
export function BalladArticle({ article, renderReactions, participation }: BodyProps) {
  return (
    <>
      <FormatBadge format={article.format} />
      <ol className="stanzas">
        {article.sections.map((section) => (
          <li key={section.index}>
            {section.content}
            {renderReactions(section)}
          </li>
        ))}
      </ol>
      {participation}
    </>
  );
}
