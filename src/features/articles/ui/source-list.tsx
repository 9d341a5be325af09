import { longDate } from '#lib/italian.ts';
import type { SectionDetails } from '../contract.ts';
import { articlePageTexts } from '../page-texts.ts';

/** The sources of a section, inside their frame. */
export function SourceList({ sources }: { sources: NonNullable<SectionDetails['sources']> }) {
  return (
    <>
      <p>{articlePageTexts.sources}</p>
      <ol>
        {sources.map(({ title, url, accessedOn, archivedUrl }) => (
          <li key={title}>
            {url ? (
              <a href={url} rel="noopener external">
                {title}
              </a>
            ) : (
              title
            )}
            {accessedOn && `, ${articlePageTexts.accessedOn(longDate(accessedOn))}`}
            {archivedUrl && (
              <>
                {' · '}
                <a href={archivedUrl} rel="noopener external">
                  {articlePageTexts.archived}
                </a>
              </>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
