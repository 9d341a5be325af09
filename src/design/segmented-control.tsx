import { Mark } from './mark.tsx';
import type { MarkSource } from './mark-shapes.ts';

type Segment<Value extends string> = { value: Value; label: string; mark?: MarkSource | undefined };

type SegmentedControlProps<Value extends string> = {
  /** What is being chosen; spoken, not shown. */
  legend: string;
  name: string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean | undefined;
};

/** One choice out of a few, all in sight. A group of radio buttons: arrows move, a form sends `name`. */
export function SegmentedControl<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  disabled,
}: SegmentedControlProps<Value>) {
  return (
    <fieldset className="segmented" disabled={disabled}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={option.mark && `format-${option.value}`}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.mark && <Mark name={option.mark} />}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
