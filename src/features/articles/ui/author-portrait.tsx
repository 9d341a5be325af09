import { initials } from '#design/avatar.tsx';
import { PortraitPicture } from '#design/portrait-picture.tsx';
import type { Author } from '../contract.ts';

/** The bust of a person under an arch; initials for a signature that several share. */
export function AuthorPortrait({ author }: { author: Author }) {
  if (!author.portrait) {
    return (
      <div className="author-portrait author-initials" aria-hidden="true">
        {initials(author.name)}
      </div>
    );
  }
  return <PortraitPicture className="author-portrait portrait" name={author.name} look={author.portrait} />;
}
