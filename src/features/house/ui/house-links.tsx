import { RouterArrowLink } from '#design/router-links.ts';
import type { HouseLink } from '../legal-text.ts';

/** Ways on to other pages of ours. */
export function HouseLinks({ links }: { links: readonly HouseLink[] }) {
  return (
    <p className="house-links">
      {links.map(({ text, ...target }) => (
        <RouterArrowLink key={text} {...target}>
          {text}
        </RouterArrowLink>
      ))}
    </p>
  );
}
