import Search from 'lucide-react/icons/search';
import { useEffect, useRef, type FormEvent } from 'react';
import { Button } from './button.tsx';
import { designTexts } from './texts.ts';
import './fields.css';

interface SearchBoxProps {
  /** What is searched for now, as the address says. */
  value: string | undefined;
  texts: { searchLabel: string; searchPlaceholder: string };
  /** Letters that the call takes. */
  maxLength?: number;
  onSearch: (q: string | undefined) => void;
}

/** One line to search a list of the newsroom with. */
export function SearchBox({ value, texts, maxLength = 100, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  // Back, and the way out of a search, change the address without the box.
  useEffect(() => {
    if (box.current) box.current.value = value ?? '';
  }, [value]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(box.current?.value.trim() || undefined);
  };
  return (
    <form role="search" onSubmit={onSubmit}>
      <input
        ref={box}
        className="input"
        type="search"
        name="q"
        defaultValue={value}
        maxLength={maxLength}
        aria-label={texts.searchLabel}
        placeholder={texts.searchPlaceholder}
      />
      <Button type="submit" aria-label={designTexts.search}>
        <Search className="icon" aria-hidden="true" />
      </Button>
    </form>
  );
}
