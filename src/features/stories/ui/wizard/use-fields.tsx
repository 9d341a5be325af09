import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { fieldErrors, fieldLimits, lengthOf, type DraftFields, type StoryField, type TextField } from '../../fields.ts';
import { fieldsOfStep, type Step } from '../../wizard-rules.ts';
import { wizardTexts } from '../../wizard-texts.ts';

/** Fields that are typed or chosen. */
export type TypedField = Exclude<StoryField, 'isAnonymous'>;
export type Errors = Partial<Record<StoryField, string>>;

/**
 * What the fields of the wizard say and show. A field complains once it was left, or at once when it is too long; what the
 * server refused stands until the field changes. While they are locked nothing can be changed, and the focus stays.
 */
export function useFields(
  fields: DraftFields,
  { isLocked, change }: { isLocked: boolean; change: (fields: Partial<DraftFields>) => void },
) {
  const [left, setLeft] = useState<ReadonlySet<StoryField>>(new Set());
  const [refused, setRefused] = useState<Errors>({});
  const errors = fieldErrors(fields);

  const leave = (...names: readonly StoryField[]) => setLeft((before) => new Set([...before, ...names]));
  const shownError = (name: TypedField) => {
    const isTooLong = name in fieldLimits && lengthOf(fields[name]) > fieldLimits[name as TextField].max;
    return refused[name] ?? (left.has(name) || isTooLong ? errors[name] : undefined);
  };

  return {
    errors,
    setRefused,
    shownError,
    leave,
    leaveStep: (step: Step) => leave(...fieldsOfStep[step]),
    /** What a field of this name gets. */
    field: (name: TypedField) => ({
      name,
      label: wizardTexts.labels[name],
      value: fields[name],
      error: shownError(name),
      ...(name in fieldLimits ? measure(name as TextField, fields[name]) : {}),
      ...(name === 'category' ? { 'aria-disabled': isLocked } : { readOnly: isLocked }),
      onChange: ({ target }: { target: { value: string } }) => {
        if (isLocked) return;
        change({ [name]: target.value });
        setRefused((before) => ({ ...before, [name]: undefined }));
      },
    }),
  };
}

/** Long texts have a minimum to reach; of short ones without one in the papers the length matters only near its end. */
const counted: ReadonlySet<TextField> = new Set(['title', 'story', 'context', 'impact']);
const withMinimum: ReadonlySet<TextField> = new Set(['story', 'context', 'impact']);

function measure(name: TextField, value: string) {
  const { min, max } = fieldLimits[name];
  const length = lengthOf(value);
  return {
    counter: counted.has(name) || length > 0.8 * max ? { length, max } : undefined,
    footer: withMinimum.has(name) ? <Minimum missing={min - length} minimum={min} /> : undefined,
  };
}

/** Spoken once, when the minimum is reached: not with every letter. */
function Minimum({ missing, minimum }: { missing: number; minimum: number }) {
  return (
    <>
      {missing > 0 && wizardTexts.missing(missing)}
      <span role="status" className="field-success">
        {missing <= 0 && (
          <>
            <Check className="icon" aria-hidden="true" />
            {wizardTexts.reached(minimum)}
          </>
        )}
      </span>
    </>
  );
}
