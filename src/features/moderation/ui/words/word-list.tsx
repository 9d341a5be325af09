import { useRef, useState } from 'react';
import type { ListedWord } from '#features/comments/word-list.ts';
import { LoadMore } from '#design/load-more.tsx';
import { Panel } from '#design/panel.tsx';
import { SearchBox } from '#design/search-box.tsx';
import { useGrowingBody } from '#design/use-growing-body.ts';
import { WideTable } from '#design/wide-table.tsx';
import { wordTexts } from '../../word-texts.ts';
import { NewWord } from './new-word.tsx';
import type { WordsChange } from './use-words.ts';
import { WordRow } from './word-row.tsx';

/** Rows shown at first and with every press for more: the list may have two thousand. */
const shownAtOnce = 30;

interface WordListProps {
  words: readonly ListedWord[];
  isBusy: boolean;
  change: (apply: WordsChange, done: string) => Promise<boolean>;
}

/** The list by the alphabet, of which a part can be searched; every change is kept at once. */
export function WordList({ words, isBusy, change }: WordListProps) {
  const [q, setQ] = useState<string>();
  const [shown, setShown] = useState(shownAtOnce);
  const count = useRef<HTMLParagraphElement>(null);
  const found = words
    .filter(({ text }) => !q || text.includes(q.toLowerCase()))
    .toSorted((one, other) => one.text.localeCompare(other.text, 'it'));

  const add = (word: ListedWord) =>
    change((all) => [...all.filter(({ text }) => text !== word.text), word], wordTexts.added(word.text));
  const remove = async ({ text }: ListedWord) => {
    const isRemoved = await change((all) => all.filter((word) => word.text !== text), wordTexts.removed(text));
    // The row goes, and with it the button that was pressed.
    if (isRemoved) count.current?.focus();
  };
  const { body, expectMore } = useGrowingBody(Math.min(found.length, shown));
  const more = () => {
    expectMore();
    setShown(shown + shownAtOnce);
  };
  const setMatch = ({ text }: ListedWord, match: ListedWord['match']) =>
    change((all) => all.map((word) => (word.text === text ? { text, match } : word)), wordTexts.changed(text));

  return (
    <Panel title={wordTexts.title} help={wordTexts.help}>
      <NewWord words={words} isBusy={isBusy} onAdd={add} />
      <SearchBox
        value={q}
        texts={wordTexts}
        onSearch={(question) => {
          setQ(question);
          setShown(shownAtOnce);
        }}
      />
      <p className="note" role="status" tabIndex={-1} ref={count}>
        {q ? wordTexts.found(found.length, q) : wordTexts.count(words.length)}
      </p>
      {found.length > 0 && (
        <WideTable
          className="stacked-rows"
          label={wordTexts.list}
          columns={[wordTexts.columns.word, wordTexts.columns.match, wordTexts.columns.acts]}
          hasActs
          bodyRef={body}
        >
          {found.slice(0, shown).map((word) => (
            <WordRow
              key={word.text}
              word={word}
              isBusy={isBusy}
              onMatch={(match) => void setMatch(word, match)}
              onRemove={() => void remove(word)}
            />
          ))}
        </WideTable>
      )}
      {found.length > shown && <LoadMore pending={false} onLoad={more} />}
    </Panel>
  );
}
