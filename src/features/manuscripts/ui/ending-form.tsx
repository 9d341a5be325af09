import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { Button } from '#design/button.tsx';
import { focusWrong } from '#design/focus-wrong.ts';
import { Select } from '#design/select.tsx';
import { TextInput } from '#design/text-input.tsx';
import { endOutcomes } from '#features/articles/contract.ts';
import type { NewEnding } from '#features/endings/contract.ts';
import { endingLabels, endingTexts } from '#features/endings/texts.ts';
import { recordEnding } from '../calls.ts';
import type { DraftFile } from '../contract.ts';
import { useDraftCall } from './use-draft-call.ts';
import { fieldOf, wordsOf } from './words-of.ts';

/** The fields that were filled in since it was recorded. */
export type EndingGiven = Partial<Record<keyof NewEnding, string>>;

interface EndingFormProps {
  file: DraftFile;
  /** Where the focus goes once it is recorded. */
  place: RefObject<HTMLElement | null>;
  given: EndingGiven;
  onGive: (given: EndingGiven) => void;
}

/** Asks how a proceeding ended, when, and where that is written. What was filled in stays until it is recorded. */
export function EndingForm({ file, place, given, onGive }: EndingFormProps) {
  const { ending } = file;
  const { isBusy, run } = useDraftCall(file.id);
  const form = useRef<HTMLFormElement>(null);
  const fields = {
    outcome: ending?.outcome ?? '',
    endedOn: ending?.endedOn ?? '',
    source: ending?.source ?? '',
    sourceUrl: ending?.sourceUrl ?? '',
    ...given,
  };
  const [refusal, setRefusal] = useState<{ field: string | undefined; words: string }>();

  const field = (name: keyof typeof fields) => ({
    name,
    label: endingTexts[name],
    value: fields[name],
    error: refusal?.field === name ? refusal.words : undefined,
    onChange: ({ target }: { target: { value: string } }) => onGive({ ...given, [name]: target.value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { sourceUrl, ...ending } = fields;
    const failure = await run(
      () => recordEnding(file.id, { ...ending, sourceUrl: sourceUrl.trim() || null }),
      (answered) => endingTexts.recorded(answered.ending!.dueAt!),
      () => true,
    );
    if (failure === undefined) {
      onGive({});
      return place.current?.focus();
    }
    setRefusal({ field: fieldOf(failure), words: wordsOf(failure) });
    focusWrong(form.current);
  };
  return (
    <form className="panel-form" ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {refusal && !(refusal.field && refusal.field in fields) && <p role="alert">{refusal.words}</p>}
      <Select
        {...field('outcome')}
        placeholder={endingTexts.outcomeNone}
        options={endOutcomes.map((value) => ({ value, label: endingLabels[value] }))}
      />
      <TextInput {...field('endedOn')} type="date" />
      <TextInput {...field('source')} help={endingTexts.sourceHelp} maxLength={300} />
      <TextInput {...field('sourceUrl')} type="url" optional maxLength={2000} />
      <Button type="submit" size="small" busy={isBusy}>
        {endingTexts.record}
      </Button>
    </form>
  );
}
