import { useState } from 'react';
import { TextInput } from '#design/text-input.tsx';
import { topicsOf } from '../../merge-texts.ts';
import { fileTexts } from '../../newsroom-file-texts.ts';
import { maxTopics } from '../../working-limits.ts';

interface TopicsInputProps {
  topics: readonly string[];
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Topics as words between commas. What is typed stays as it is while it means the same topics. */
export function TopicsInput({ topics, error, onChange }: TopicsInputProps) {
  const joined = topics.join(', ');
  const [typed, setTyped] = useState(joined);
  const shown = topicsOf(typed).join(', ') === joined ? typed : joined;
  return (
    <TextInput
      label={fileTexts.fields.topics}
      help={fileTexts.topicsHelp}
      value={shown}
      error={error}
      counter={{ length: topics.length, max: maxTopics, counted: 'argomenti' }}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(event.target.value);
      }}
    />
  );
}
