import Search from 'lucide-react/icons/search';
import { Button } from '#design/button.tsx';
import { SegmentedControl } from '#design/segmented-control.tsx';
import { Select } from '#design/select.tsx';
import { TextInput } from '#design/text-input.tsx';
import { formats, type Format } from '#features/formats/formats.ts';
import { presentations } from '#features/formats/presentations.ts';
import { registry } from '#features/formats/registry.ts';
import { cleanQuery, longestQuery, type ArticleFilters } from '../list-search.ts';
import { listTexts } from '../list-texts.ts';
import { articleSorts, type ArticleSort } from '../sorts.ts';
import { useTypedText } from './use-typed-text.ts';

interface ArticleFilterFormProps {
  filters: ArticleFilters;
  /** Called with what changed of them; `isTyped` while the search is being typed. */
  onChange: (changed: ArticleFilters, isTyped?: boolean) => void;
}

/** Search, format and order of the list. Without JavaScript an ordinary form with a button. */
export function ArticleFilterForm({ filters, onChange }: ArticleFilterFormProps) {
  const { text, setText, commit } = useTypedText(filters.q ?? '', (q) =>
    onChange({ q: cleanQuery(q) || undefined }, true),
  );
  return (
    <form
      className="article-filters"
      role="search"
      action="/articles"
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <TextInput
        type="search"
        name="q"
        label={listTexts.searchLabel}
        hideLabel
        placeholder={listTexts.searchPlaceholder}
        icon={<Search className="icon" aria-hidden="true" />}
        maxLength={longestQuery}
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <SegmentedControl<Format | ''>
        legend={listTexts.formatLegend}
        name="format"
        options={formatOptions}
        value={filters.format ?? ''}
        onChange={(format) => onChange({ format: format || undefined })}
      />
      <Select
        name="sort"
        label={listTexts.sortLabel}
        hideLabel
        options={sortOptions}
        value={filters.sort ?? 'recent'}
        onChange={(event) => onChange({ sort: chosenSort(event.target.value) })}
      />
      {filters.topic && <input type="hidden" name="topic" value={filters.topic} />}
      {filters.place && <input type="hidden" name="place" value={filters.place} />}
      <noscript>
        <Button type="submit" variant="primary" wide>
          {listTexts.apply}
        </Button>
      </noscript>
    </form>
  );
}

const formatOptions = [
  { value: '', label: listTexts.allFormats },
  ...formats.map((format) => ({ value: format, label: presentations[format].shortName, mark: registry[format].mark })),
] as const;

const sortOptions = articleSorts.map((sort) => ({ value: sort, label: listTexts.sorts[sort] }));

/** The usual order is not written into the address. */
function chosenSort(value: string): ArticleSort | undefined {
  return articleSorts.find((sort) => sort === value && sort !== 'recent');
}
