import { longDate } from '#lib/italian.ts';
import type { SectionDetails } from '../contract.ts';
import { articlePageTexts } from '../page-texts.ts';

/** The sources of a section, where it names any. */
export function SourceList({ sources }: { sources: SectionDetails['sources'] }) {
  if (!sources || sources.length === 0) return null;
  return (
    <div className="source-list fine-print">
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
    </div>
  );
}
