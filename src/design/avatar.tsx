import { useState } from 'react';
import { DrawnPerson } from './drawn-person.tsx';
import type { PortraitOptions } from './portrait.ts';

type AvatarProps = {
  name: string;
  /** A picture of the person; when it does not load, the initials stand in. */
  src?: string | undefined;
  /** Draws the person, for the authors of the house. */
  drawn?: Omit<PortraitOptions, 'name'> | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
};

/** A round face: the picture, the drawing, or the initials. Decoration: the name stands beside it. */
export function Avatar({ name, src, drawn, size = 'md' }: AvatarProps) {
  const [isBroken, setBroken] = useState(false);
  const sized = size === 'md' ? '' : ` face-${size}`;

  if (src && !isBroken) {
    return (
      <span className={`face${sized}`} aria-hidden="true">
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          // The error may have come before React could listen.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBroken(true);
          }}
        />
      </span>
    );
  }
  if (drawn) return <DrawnPerson as="span" className={`face${sized}`} name={name} {...drawn} />;
  return (
    <span className={`monogram${sized}`} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

/** First letters of the first and the last word, without articles of a title: 'La redazione' is R. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !/^(il|lo|la|i|gli|le|l['’])$/i.test(word));
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => word?.charAt(0).toLocaleUpperCase('it-IT') ?? '').join('');
}
