import { useRef, useState, type FormEvent } from 'react';
import { isListable, type ListedWord } from '#features/comments/word-list.ts';
import { Button } from '#design/button.tsx';
import { Select } from '#design/select.tsx';
import { TextInput } from '#design/text-input.tsx';
import { wordTexts } from '../../word-texts.ts';
import { matchOptions } from './word-row.tsx';

interface NewWordProps {
  words: readonly ListedWord[];
  isBusy: boolean;
  /** Answers whether it was kept; what was typed stays where it was not. */
  onAdd: (word: ListedWord) => Promise<boolean>;
}

/** Adds a word. After it the field is empty and has the focus, for the next one. */
export function NewWord({ words, isBusy, onAdd }: NewWordProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [match, setMatch] = useState<ListedWord['match']>('word');
  const [error, setError] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const word = text.trim().toLowerCase();
    const refusal = refusalOf(word, words);
    setError(refusal);
    if (!refusal && !isBusy && (await onAdd({ text: word, match }))) setText('');
    field.current?.focus();
  };

  return (
    <form className="new-word" noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={field}
        label={wordTexts.newWord}
        value={text}
        maxLength={40}
        autoComplete="off"
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <Select
        label={wordTexts.newMatch}
        options={matchOptions}
        value={match}
        onChange={({ target }) => setMatch(target.value === 'stem' ? 'stem' : 'word')}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {wordTexts.add}
      </Button>
    </form>
  );
}

function refusalOf(word: string, words: readonly ListedWord[]): string | undefined {
  if (!isListable(word)) return wordTexts.wrong;
  return words.some(({ text }) => text === word) ? wordTexts.known(word) : undefined;
}
