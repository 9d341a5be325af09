import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { TextArea } from '#design/text-area.tsx';
import { differingFields, fieldText, type WorkingField } from '../../merge-texts.ts';
import { fileTexts, writerOf } from '../../newsroom-file-texts.ts';
import { wordDifference } from '#lib/word-difference.ts';
import { TextDifference } from '#design/text-difference.tsx';
import type { Conflict } from './use-working-text.ts';

interface TextConflictProps {
  conflict: Conflict;
  complaints: Partial<Record<WorkingField, string>>;
  isSaving: boolean;
  onChange: (field: WorkingField, value: string) => void;
  onSave: () => void;
  onLeave: () => void;
}

/**
 * Two texts that were written at the same time, side by side: field by field one is chosen, or a third one written.
 * What only one editor changed is already taken from there.
 */
export function TextConflict({ conflict, complaints, isSaving, onChange, onSave, onLeave }: TextConflictProps) {
  const { mine, theirs, merged } = conflict;
  // It stands where the form was in which somebody wrote.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form className="text-conflict" onSubmit={submit} aria-labelledby="conflitto" noValidate>
      <h2 className="title-4" id="conflitto" ref={heading} tabIndex={-1}>
        {fileTexts.conflictTitle}
      </h2>
      <p role="alert">{fileTexts.conflictText(writerOf(theirs), fileTexts.version(theirs.version))}</p>
      {differingFields(mine, theirs.text).map((field) => (
        <ConflictField
          key={field}
          field={field}
          mine={fieldText(mine, field)}
          theirs={fieldText(theirs.text, field)}
          theirsLabel={theirs.isByAuthor ? fileTexts.theirsOfAuthor : fileTexts.theirs(writerOf(theirs))}
          value={fieldText(merged, field)}
          complaint={complaints[field]}
          onChange={(value) => onChange(field, value)}
        />
      ))}
      <div className="button-row">
        <Button type="submit" variant="primary" busy={isSaving}>
          {isSaving ? fileTexts.saving : fileTexts.saveMerged}
        </Button>
        <Button onClick={onLeave}>{fileTexts.backToMine}</Button>
      </div>
    </form>
  );
}

interface ConflictFieldProps {
  field: WorkingField;
  mine: string;
  theirs: string;
  theirsLabel: string;
  value: string;
  complaint: string | undefined;
  onChange: (value: string) => void;
}

function ConflictField({ field, mine, theirs, theirsLabel, value, complaint, onChange }: ConflictFieldProps) {
  const [isTyping, setTyping] = useState(value);
  // Topics are brought into order while they are typed; the words stay as they stand.
  const shown = field === 'topics' ? isTyping : value;
  const take = (text: string) => {
    setTyping(text);
    onChange(text);
  };
  const label = fileTexts.fields[field];
  return (
    <fieldset className="conflict-field">
      <legend className="title-5">{label}</legend>
      <div className="conflict-sides">
        <div>
          <h3>{fileTexts.mine}</h3>
          <p>{mine || <i>{fileTexts.empty}</i>}</p>
          <Button size="small" aria-pressed={value === mine} onClick={() => take(mine)}>
            {fileTexts.takeMine}
          </Button>
        </div>
        <div>
          <h3>{theirsLabel}</h3>
          <p>{theirs ? <TextDifference changes={wordDifference(mine, theirs)} /> : <i>{fileTexts.empty}</i>}</p>
          <Button size="small" aria-pressed={value === theirs} onClick={() => take(theirs)}>
            {fileTexts.takeTheirs}
          </Button>
        </div>
      </div>
      <TextArea
        label={fileTexts.merged(label)}
        rows={Math.min(12, 2 + Math.ceil(value.length / 70))}
        value={shown}
        error={complaint}
        onChange={(event) => take(event.target.value)}
      />
    </fieldset>
  );
}
