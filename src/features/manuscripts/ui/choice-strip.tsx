import type { ComponentProps } from 'react';
import { SegmentedControl } from '#design/segmented-control.tsx';

/** One choice out of a few under its visible name, as a field has it. */
export function ChoiceStrip<Value extends string>(props: ComponentProps<typeof SegmentedControl<Value>>) {
  return (
    <div className="field choice-strip">
      <span className="field-label" aria-hidden="true">
        {props.legend}
      </span>
      <SegmentedControl {...props} />
    </div>
  );
}
