import { useId } from 'react';
import { designTexts } from './texts.ts';

type PostmarkProps = {
  place: string;
  region: string;
  /** Day with month, and year: `postmarkDate` of lib/italian.ts. */
  date: readonly [string, string];
  className?: string | undefined;
};

/** The cancellation of a letter: where and when a local story was posted. */
export function Postmark({ place, region, date, className }: PostmarkProps) {
  const upper = useId();
  const lower = useId();
  return (
    <svg
      className={className}
      viewBox="0 0 240 150"
      role="img"
      aria-label={designTexts.postmark(place, date.join(' '))}
    >
      <path id={upper} d="M28 75A47 47 0 0 1 122 75" fill="none" />
      <path id={lower} d="M20 75A55 55 0 0 0 130 75" fill="none" />
      <g fill="none" stroke="currentColor">
        <circle cx="75" cy="75" r="66" strokeWidth={3} />
        <circle cx="75" cy="75" r="40" strokeWidth={1.6} />
        {waves.map((y) => (
          <path key={y} d={`M146 ${y}q12 -9 24 0t24 0t24 0t22 0`} strokeWidth={2.6} />
        ))}
      </g>
      <g fill="currentColor" fontFamily="var(--carattere-ui)" fontWeight={700} textAnchor="middle">
        <text fontSize={fittingSize(place, 14.5)} letterSpacing={1.5}>
          <textPath href={`#${upper}`} startOffset="50%" {...squeezed(place)}>
            {place.toUpperCase()}
          </textPath>
        </text>
        <text fontSize={fittingSize(region, 11)} letterSpacing={1.2}>
          <textPath href={`#${lower}`} startOffset="50%">
            {region.toUpperCase()}
          </textPath>
        </text>
        <text x="75" y="72" fontSize={17}>
          {date[0]}
        </text>
        <text x="75" y="90" fontSize={17}>
          {date[1]}
        </text>
      </g>
    </svg>
  );
}

const waves = [39, 57, 75, 93, 111];

/** The arc holds about twelve capitals; a longer name shrinks instead of being cut, as far as it can be read. */
function fittingSize(text: string, size: number): number {
  return text.length <= 12 ? size : Math.max(smallest, (size * 12) / text.length);
}

/** Of the letters of the place's name. */
const smallest = 7;

/** A name that is too long in the smallest letters takes the arc as long as it is (148), and a little less. */
const squeezed = (place: string) =>
  place.length > 22 ? { textLength: 144, lengthAdjust: 'spacingAndGlyphs' as const } : {};
