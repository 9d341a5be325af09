import { Fragment } from 'react';
import { registry } from '#features/formats/registry.ts';
import type { ArticleSummary } from '../contract.ts';
import { storyTexts } from '../story-texts.ts';

/** Who signs: two voices joined by 'vs', a person with the place, or the names (specification 2). Nothing when nobody does. */
export function Byline({ story: { format, authors, location } }: { story: ArticleSummary }) {
  if (authors.length === 0 && !location) return null;
  const names = authors.map((author) => author.name);
  if (!registry[format].isVersus) return <p className="byline">{[...names, location].filter(Boolean).join(', ')}</p>;
  return (
    <p className="byline">
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && (
            <>
              {' '}
              <em>{storyTexts.versus}</em>{' '}
            </>
          )}
          <span className="byline-name">{name}</span>
        </Fragment>
      ))}
    </p>
  );
}
