import type { RefObject } from 'react';
import { Select } from '#design/select.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextInput } from '#design/text-input.tsx';
import { provinceCodes, provinceName } from '#lib/provinces.ts';
import type { WorkingText } from '../../contract.ts';
import type { WorkingField } from '../../merge-texts.ts';
import { fileTexts } from '../../newsroom-file-texts.ts';
import { workingLimits } from '../../working-limits.ts';
import { TopicsInput } from './topics.tsx';

/** The controls of the text, by field: what leads to a place in it needs them. */
export type TextControls = RefObject<Partial<Record<WorkingField, HTMLInputElement | HTMLTextAreaElement>>>;

interface TextFormProps {
  text: WorkingText;
  complaints: Partial<Record<WorkingField, string>>;
  controls: TextControls;
  onChange: (field: WorkingField, value: string) => void;
}

const provinces = provinceCodes
  .map((code) => ({ value: code, label: `${provinceName(code)} (${code})` }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'it'));

/** Long fields, with the lines that they show at first. */
const rows = { summary: 3, story: 16, context: 8, impact: 6 } as const;

/** The fields of the working text. */
export function TextForm({ text, complaints, controls, onChange }: TextFormProps) {
  const common = (field: Exclude<WorkingField, 'topics' | 'province'>) => ({
    label: fileTexts.fields[field],
    value: text[field],
    error: complaints[field],
    counter: { length: text[field].trim().length, max: workingLimits[field] },
    ref: (control: HTMLInputElement | HTMLTextAreaElement | null) => {
      if (control) controls.current[field] = control;
    },
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  });
  return (
    <>
      <TextInput {...common('title')} />
      <TextArea {...common('summary')} rows={rows.summary} />
      <div className="field-pair">
        <TextInput {...common('place')} />
        <Select
          label={fileTexts.fields.province}
          options={provinces}
          placeholder={fileTexts.provinceNone}
          value={text.province}
          error={complaints.province}
          onChange={(event) => onChange('province', event.target.value)}
        />
      </div>
      <div className="field-pair">
        <TextInput {...common('protagonistName')} help={fileTexts.protagonistHelp} />
        <TextInput {...common('protagonistRole')} help={fileTexts.protagonistRoleHelp} />
      </div>
      <TextArea {...common('story')} prose rows={rows.story} />
      <TextArea {...common('context')} prose rows={rows.context} />
      <TextArea {...common('impact')} prose rows={rows.impact} />
      <TopicsInput topics={text.topics} error={complaints.topics} onChange={(value) => onChange('topics', value)} />
    </>
  );
}
