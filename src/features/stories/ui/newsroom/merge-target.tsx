import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { FieldError } from '#design/field.tsx';
import { TextInput } from '#design/text-input.tsx';
import { minimumQueryLength, searchDebounceMs } from '#features/search/limits.ts';
import type { StoryFile } from '../../contract.ts';
import { decisionsTexts } from '../../newsroom-decision-texts.ts';
import { queueFindQuery } from '../../newsroom-queries.ts';

interface Candidate {
  id: string;
  title: string;
  location?: string;
}

interface MergeTargetProps {
  file: StoryFile;
  error: string | undefined;
  onChange: (id: string) => void;
}

/**
 * Choosing another story: the similar ones first, any by a search for its title or place. What was chosen stays in sight
 * whatever is searched for.
 */
export function MergeTarget({ file, error, onChange }: MergeTargetProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Candidate>();
  const q = useSettled(typed.trim());
  const errorId = useId();
  const isSearching = q.length >= minimumQueryLength;
  const { data: found } = useQuery({ ...queueFindQuery(q), enabled: isSearching });
  const stories: Candidate[] = isSearching
    ? (found?.stories ?? []).filter(({ id }) => id !== file.id)
    : file.similar.filter(({ kind }) => kind === 'story');
  const isUnseen = chosen && stories.every(({ id }) => id !== chosen.id);

  return (
    <>
      <TextInput
        type="search"
        label={decisionsTexts.mergeSearch}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <fieldset
        role="radiogroup"
        tabIndex={-1}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      >
        <legend className="field-label">{isSearching ? decisionsTexts.mergeFound : decisionsTexts.mergeSimilar}</legend>
        {stories.length === 0 && (found || !isSearching) && <p className="note">{decisionsTexts.mergeNone}</p>}
        {(isUnseen ? [chosen, ...stories] : stories).map((story) => (
          <label key={story.id} className="checkbox">
            <input
              type="radio"
              name="into"
              checked={chosen?.id === story.id}
              onChange={() => {
                setChosen(story);
                onChange(story.id);
              }}
            />
            <span>
              {story.title}
              {story.location && <span className="fine-print"> {story.location}</span>}
            </span>
          </label>
        ))}
        {error && (
          <div id={errorId}>
            <FieldError>{error}</FieldError>
          </div>
        )}
      </fieldset>
    </>
  );
}

/** A text once nobody has typed for as long as a search waits (specification 9). */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
