import { TextInput } from '#design/text-input.tsx';
import { fromRomeField } from '#lib/rome-time.ts';
import { workflowTexts } from '../workflow-texts.ts';
import { ChoiceStrip } from './choice-strip.tsx';

/** When an article comes out: now, or on a day and hour as a form has them. */
export interface ChosenHour {
  kind: 'now' | 'later';
  date: string;
  time: string;
}

/** The instant of a chosen day and hour in Rome, or undefined while one of both is missing or in no calendar. */
export function instantOf({ date, time }: ChosenHour): string | undefined {
  return fromRomeField(`${date}T${time}`)?.toISOString();
}

interface PublishHourProps {
  hour: ChosenHour;
  error: string | undefined;
  onChange: (hour: ChosenHour) => void;
}

/** Chooses it. */
export function PublishHour({ hour, error, onChange }: PublishHourProps) {
  return (
    <>
      <ChoiceStrip
        legend={workflowTexts.when}
        name="when"
        options={[
          { value: 'now', label: workflowTexts.now },
          { value: 'later', label: workflowTexts.later },
        ]}
        value={hour.kind}
        onChange={(kind) => onChange({ ...hour, kind })}
      />
      {hour.kind === 'later' && (
        <div className="field-pair">
          <TextInput
            label={workflowTexts.date}
            type="date"
            name="date"
            value={hour.date}
            error={error}
            onChange={(event) => onChange({ ...hour, date: event.target.value })}
          />
          <TextInput
            label={workflowTexts.hour}
            type="time"
            name="time"
            footer={workflowTexts.rome}
            value={hour.time}
            onChange={(event) => onChange({ ...hour, time: event.target.value })}
          />
        </div>
      )}
    </>
  );
}
