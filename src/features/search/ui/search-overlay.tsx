import { useNavigate } from '#design/navigation.ts';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog, DialogClose } from '#design/dialog.tsx';
import { LoadingMark } from '#design/loading-screen.tsx';
import type { SearchResult } from '../contract.ts';
import { focusDelayMs, maximumQueryLength, minimumQueryLength, searchLimit } from '../limits.ts';
import { searchTexts } from '../texts.ts';
import { SearchResults } from './search-results.tsx';
import { useSearch } from './use-search.ts';
import './search.css';
import '#design/loading.css';

/** The search overlay (specification 2): what is typed is searched, arrows choose, Enter opens, Escape closes. */
export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const { asked, isLoading, limit, results, askForMore } = useSearch(query);
  const [choice, setChoice] = useState({ among: results, index: 0 });
  // Of more results the first new one is chosen: the list stays where it was read to.
  const begin = results.length > searchLimit ? searchLimit : 0;
  // A choice holds for the results that it was made among.
  const selected = choice.among === results ? choice.index : begin;
  const select = (index: number) => {
    if (index !== selected) setChoice({ among: results, index });
  };
  const isCut = results.length === limit;
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const open = useOpenResult(onClose);

  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus(), focusDelayMs);
    return () => clearTimeout(timer);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (results.length === 0) return;
    const result = results[selected];
    if (event.key === 'ArrowDown') select((selected + 1) % results.length);
    else if (event.key === 'ArrowUp') select((selected - 1 + results.length) % results.length);
    // While a newer question is on its way the list still answers the one before.
    else if (event.key === 'Enter' && result && !isLoading) open(result);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={searchTexts.title}
      hideTitle
      hideClose
      className="search-overlay"
      onOpenAutoFocus={(event) => event.preventDefault()}
    >
      <div className="search-field">
        <Search className="icon" aria-hidden="true" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={searchTexts.title}
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-activedescendant={results.length > 0 ? `${listId}-${selected}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={maximumQueryLength}
          placeholder={searchTexts.placeholder}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <DialogClose>
          <Button variant="icon" aria-label={searchTexts.close}>
            <X className="icon" aria-hidden="true" />
          </Button>
        </DialogClose>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is in reach of the keyboard */}
      <div className="search-answers" tabIndex={0} role="region" aria-label={searchTexts.resultsRegion}>
        {query.trim().length < minimumQueryLength ? (
          <Suggestions
            onChoose={(suggestion) => {
              setQuery(suggestion.toLowerCase());
              input.current?.focus();
            }}
          />
        ) : (
          <p className="search-status note" role="status">
            {isLoading && (
              <span className="search-loading">
                <LoadingMark />
                {searchTexts.loading}
              </span>
            )}
            {!isLoading && results[0]?.correctedQuestion && (
              <span className="search-corrected">{searchTexts.corrected(results[0].correctedQuestion)}</span>
            )}
            {!isLoading && results.length > 0 && (
              <span className={isCut ? undefined : 'visually-hidden'}>
                {(isCut ? searchTexts.first : searchTexts.found)(results.length)}
              </span>
            )}
            {!isLoading && results.length === 0 && asked !== '' && (
              <span className="search-none">
                <b>{searchTexts.none(asked)}</b>
                {searchTexts.noneHint}
              </span>
            )}
          </p>
        )}
        <SearchResults id={listId} results={results} selected={selected} onSelect={select} onOpen={open} />
        {!isLoading && isCut && limit === searchLimit && (
          <p className="search-more">
            <Button
              size="small"
              onClick={() => {
                askForMore();
                input.current?.focus();
              }}
            >
              {searchTexts.more}
            </Button>
          </p>
        )}
      </div>
      <p className="search-hints fine-print">
        <span>
          <kbd>ESC</kbd> {searchTexts.escape}
        </span>
        <span>
          <kbd>Invio</kbd> {searchTexts.enter}
        </span>
      </p>
    </Dialog>
  );
}

function Suggestions({ onChoose }: { onChoose: (suggestion: string) => void }) {
  return (
    <>
      <p className="note">{searchTexts.start}</p>
      <div className="button-row">
        {searchTexts.suggestions.map((suggestion) => (
          <Button key={suggestion} size="small" onClick={() => onChoose(suggestion)}>
            {suggestion}
          </Button>
        ))}
      </div>
    </>
  );
}

/** An article opens its page, a story the form where witnesses of it can write (product rules 3). */
function useOpenResult(onClose: () => void) {
  const navigate = useNavigate();
  return (result: SearchResult) => {
    onClose();
    if (result.type === 'article') void navigate({ to: '/article/$slug', params: { slug: result.slug } });
    else void navigate({ to: '/submit-story', search: { storia: result.id } });
  };
}
