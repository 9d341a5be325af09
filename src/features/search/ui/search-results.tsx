import { FormatBadge } from '#features/formats/format-badge.tsx';
import type { SearchResult } from '../contract.ts';
import { searchTexts } from '../texts.ts';
import { Marked } from './marked.tsx';

interface SearchResultsProps {
  id: string;
  results: readonly SearchResult[];
  selected: number;
  onSelect: (index: number) => void;
  onOpen: (result: SearchResult) => void;
}

/** The list under the field; the field keeps the focus and names the chosen line. */
export function SearchResults({ id, results, selected, onSelect, onOpen }: SearchResultsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={searchTexts.results}
      className="search-results"
      hidden={results.length === 0}
    >
      {results.map((result, i) => (
        // The keyboard works in the field, which owns this list.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={result.id}
          id={`${id}-${i}`}
          role="option"
          aria-selected={i === selected}
          tabIndex={-1}
          ref={i === selected ? bringIntoSight : undefined}
          onMouseMove={() => onSelect(i)}
          onClick={() => onOpen(result)}
        >
          <FormatBadge
            format={result.format}
            label={result.type === 'story' ? searchTexts.story : searchTexts.article}
          />
          <b>
            <Marked html={result.titleHighlight} />
          </b>
          <span className="note">
            <Marked html={result.highlight} />
          </span>
          <span className="fine-print">{result.byline}</span>
        </div>
      ))}
    </div>
  );
}

function bringIntoSight(line: HTMLDivElement | null): void {
  line?.scrollIntoView({ block: 'nearest' });
}
