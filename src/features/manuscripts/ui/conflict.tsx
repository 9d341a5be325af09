import { useState, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextDifference } from '#design/text-difference.tsx';
import { takeFocus } from '#design/take-focus.ts';
import { wordDifference } from '#lib/word-difference.ts';
import type { Saved } from '../autosaver.ts';
import { differencesOf, isSame, mergeParts, valueAt, withValue, type PartDifference } from '../content-paths.ts';
import { editorTexts } from '../editor-texts.ts';
import { placeName } from '../field-names.ts';
import { isChosen, readable } from '../readable.ts';

interface ConflictProps<Value> {
  theirs: Saved<Value>;
  /** One's own, with what both were written on, and where what is chosen begins to count. */
  text: { value: Value; base: Saved<Value>; settle: (merged: Value) => Promise<boolean> };
  onSettled: () => void;
}

/**
 * Two texts that were written at the same time, side by side: part by part one is chosen, or, where it is words, a third
 * one written. What only one of both changed is already taken from there.
 */
export function DraftConflict<Value>({ theirs, text, onSettled }: ConflictProps<Value>) {
  const { value: mine, base, settle } = text;
  const [merged, setMerged] = useState(() => mergeParts(mine, theirs.value, base.value));
  // It stands where the form was in which somebody wrote.
  const who = theirs.by ?? editorTexts.someone;
  const differences = differencesOf(mine, theirs.value, { base: base.value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void settle(merged);
    onSettled();
  };
  return (
    <form className="text-conflict" onSubmit={submit} aria-labelledby="conflitto" noValidate>
      <h2 className="title-4" id="conflitto" ref={takeFocus} tabIndex={-1}>
        {editorTexts.conflictTitle}
      </h2>
      <p role="alert">{editorTexts.conflictText(who, theirs.version)}</p>
      {differences.length === 0 && <p>{editorTexts.agreed}</p>}
      {differences.map((difference) => (
        <ConflictPart
          key={difference.path}
          difference={difference}
          who={who}
          value={valueAt(merged, difference.path)}
          onChange={(value) => setMerged(withValue(merged, difference.path, value))}
        />
      ))}
      <div className="button-row">
        <Button type="submit" variant="primary">
          {editorTexts.saveMerged}
        </Button>
      </div>
    </form>
  );
}

interface ConflictPartProps {
  difference: PartDifference;
  who: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

function ConflictPart({ difference: { path, one, other }, who, value, onChange }: ConflictPartProps) {
  const name = placeName(path);
  const key = path.split('.').at(-1);
  const [mine, theirs] = [readable(one, key), readable(other, key)];
  const isWords = !isChosen(path) && (typeof one === 'string' || typeof other === 'string');
  return (
    <fieldset className="conflict-field">
      <legend className="title-5">{name}</legend>
      <div className="conflict-sides">
        <div>
          <h3>{editorTexts.mine}</h3>
          <p>{mine || <i>{editorTexts.nothing}</i>}</p>
          <Button size="small" aria-pressed={isSame(value, one)} onClick={() => onChange(one)}>
            {editorTexts.takeMine}
          </Button>
        </div>
        <div>
          <h3>{editorTexts.theirs(who)}</h3>
          <p>{theirs ? <TextDifference changes={wordDifference(mine, theirs)} /> : <i>{editorTexts.nothing}</i>}</p>
          <Button size="small" aria-pressed={isSame(value, other)} onClick={() => onChange(other)}>
            {editorTexts.takeTheirs}
          </Button>
        </div>
      </div>
      {isWords && (
        <TextArea
          label={editorTexts.merged(name)}
          rows={Math.min(12, 2 + Math.ceil(readable(value).length / 70))}
          value={readable(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </fieldset>
  );
}
