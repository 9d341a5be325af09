import type { RefObject } from 'react';
import { Button } from '#design/button.tsx';
import { Select } from '#design/select.tsx';
import { TextInput } from '#design/text-input.tsx';
import { useSubmit } from '#design/use-submit.ts';
import { endOutcomes } from '#features/articles/contract.ts';
import type { NewEnding } from '../contract.ts';
import { endingLabels, endingTexts } from '../texts.ts';
import { refusalIn } from '#lib/refusal.ts';
import { recordEnding } from '../calls.ts';
import type { EndingPanelProps } from '../panel-props.ts';

/** The fields that were filled in since it was recorded. */
export type EndingInput = Partial<Record<keyof NewEnding, string>>;

interface EndingFormProps extends Pick<EndingPanelProps, 'file' | 'write'> {
  /** Where the focus goes once it is recorded. */
  place: RefObject<HTMLElement | null>;
  input: EndingInput;
  onInput: (input: EndingInput) => void;
}

/** Asks how a proceeding ended, when, and where that is written. What was filled in stays until it is recorded. */
export function EndingForm({ file, write, place, input, onInput }: EndingFormProps) {
  const { ending } = file;
  const fields = {
    outcome: ending?.outcome ?? '',
    endedOn: ending?.endedOn ?? '',
    source: ending?.source ?? '',
    sourceUrl: ending?.sourceUrl ?? '',
    ...input,
  };
  const { isSending, complaints, onSubmit } = useSubmit({
    send: () => {
      const { sourceUrl, ...ending } = fields;
      return write.send(
        () => recordEnding(file.id, { ...ending, sourceUrl: sourceUrl.trim() || null }),
        (answered) => endingTexts.recorded(answered.ending!.dueAt!),
      );
    },
    onDone: () => {
      onInput({});
      place.current?.focus();
    },
    refused: (error) => {
      const { field } = refusalIn(error);
      return { [field && field in fields ? field : 'form']: write.wordsOf(error) };
    },
  });

  const field = (name: keyof typeof fields) => ({
    name,
    label: endingTexts[name],
    value: fields[name],
    error: complaints[name],
    onChange: ({ target }: { target: { value: string } }) => onInput({ ...input, [name]: target.value }),
  });
  return (
    <form className="panel-form" noValidate onSubmit={onSubmit}>
      {complaints['form'] && <p role="alert">{complaints['form']}</p>}
      <Select
        {...field('outcome')}
        placeholder={endingTexts.outcomeNone}
        options={endOutcomes.map((value) => ({ value, label: endingLabels[value] }))}
      />
      <TextInput {...field('endedOn')} type="date" />
      <TextInput {...field('source')} help={endingTexts.sourceHelp} maxLength={300} />
      <TextInput {...field('sourceUrl')} type="url" optional maxLength={2000} />
      <Button type="submit" size="small" busy={isSending}>
        {endingTexts.record}
      </Button>
    </form>
  );
}
