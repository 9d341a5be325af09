import { RouterArrowLink } from '#design/link.tsx';
import type { OnwardLink } from '../legal-text.ts';

/** Ways on to other pages of ours. */
export function OnwardLinks({ links }: { links: readonly OnwardLink[] }) {
  return (
    <p className="page-links">
      {links.map(({ text, ...target }) => (
        <RouterArrowLink key={text} {...target}>
          {text}
        </RouterArrowLink>
      ))}
    </p>
  );
}
