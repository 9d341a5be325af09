import type { ListedWord } from '#features/comments/word-list.ts';
import { ConfirmButton } from '#design/confirm-button.tsx';
import { Select } from '#design/select.tsx';
import { wordTexts } from '../../word-texts.ts';

/** How much of a word a listed one finds, as a choice. */
export const matchOptions = (['word', 'stem'] as const).map((value) => ({ value, label: wordTexts.match[value] }));

interface WordRowProps {
  word: ListedWord;
  isBusy: boolean;
  onMatch: (match: ListedWord['match']) => void;
  onRemove: () => void;
}

/** A word of the list, with what it finds. */
export function WordRow({ word: { text, match }, isBusy, onMatch, onRemove }: WordRowProps) {
  return (
    <tr>
      <th scope="row">{text}</th>
      <td>
        <Select
          label={wordTexts.matchOf(text)}
          hideLabel
          options={matchOptions}
          value={match}
          onChange={({ target }) => onMatch(target.value === 'stem' ? 'stem' : 'word')}
        />
      </td>
      <td className="newsroom-table-acts">
        <ConfirmButton
          label={wordTexts.remove}
          spoken={wordTexts.removeSpoken(text)}
          title={wordTexts.removeTitle(text)}
          text={wordTexts.removeText}
          yes={wordTexts.remove}
          variant="secondary"
          busy={isBusy}
          onYes={onRemove}
        />
      </td>
    </tr>
  );
}
