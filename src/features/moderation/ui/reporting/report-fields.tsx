import { Checkbox } from '#design/checkbox.tsx';
import { FieldError } from '#design/field.tsx';
import { Select } from '#design/select.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextInput } from '#design/text-input.tsx';
import { needsContact, needsExplanation } from '../../report-fields.ts';
import { reportTexts } from '../../report-form-texts.ts';
import type { ReportGround } from '../../report-states.ts';
import { moderationLabels } from '../../texts.ts';
import { wordLimits } from '../../word-limits.ts';
import type { useReport } from './use-report.ts';

type Report = Pick<ReturnType<typeof useReport>, 'fields' | 'set' | 'complaints'>;

interface GroundSelectProps extends Report {
  grounds: readonly ReportGround[];
  /** What happens to a report of each ground. */
  help?: Partial<Record<ReportGround, string>>;
}

/** Why something is reported: a ground from a list, and words. */
export function GroundFields({ isAnonymous, ...ground }: GroundSelectProps & { isAnonymous: boolean }) {
  return (
    <>
      <GroundSelect {...ground} />
      <ExplanationField {...ground} isAnonymous={isAnonymous} />
    </>
  );
}

export function GroundSelect({ fields: { ground }, set, complaints, grounds, help }: GroundSelectProps) {
  return (
    <Select
      label={reportTexts.ground}
      placeholder={reportTexts.groundChoose}
      options={grounds.map((value) => ({ value, label: moderationLabels.grounds[value] }))}
      value={ground}
      error={complaints.ground}
      footer={ground ? help?.[ground] : undefined}
      onChange={({ target }) => set('ground', grounds.find((known) => known === target.value) ?? '')}
    />
  );
}

export function ExplanationField({ fields, set, complaints, isAnonymous }: Report & { isAnonymous: boolean }) {
  const { ground, explanation } = fields;
  return (
    <TextArea
      label={reportTexts.explanation}
      help={reportTexts.explanationHelp}
      optional={!isAnonymous && ground !== '' && !needsExplanation(ground)}
      rows={4}
      counter={{ length: explanation.trim().length, max: wordLimits.explanation }}
      value={explanation}
      error={complaints.explanation}
      onChange={({ target }) => set('explanation', target.value)}
    />
  );
}

/** Who reports, where nobody is signed in (DSA, art. 16). */
export function ContactFields({ fields, set, complaints }: Report) {
  const isOptional = !needsContact(fields);
  return (
    <>
      {fields.ground === 'illegal' && (
        <Checkbox
          label={reportTexts.childAbuse}
          checked={fields.showsChildAbuse}
          onChange={({ target }) => set('showsChildAbuse', target.checked)}
        />
      )}
      <TextInput
        label={reportTexts.name}
        optional={isOptional}
        autoComplete="name"
        maxLength={100}
        value={fields.name}
        error={complaints.name}
        onChange={({ target }) => set('name', target.value)}
      />
      <TextInput
        label={reportTexts.email}
        optional={isOptional}
        help={reportTexts.emailHelp}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={fields.email}
        error={complaints.email}
        onChange={({ target }) => set('email', target.value)}
      />
      <div>
        <Checkbox
          label={reportTexts.goodFaith}
          checked={fields.goodFaith}
          aria-invalid={complaints.goodFaith ? true : undefined}
          aria-describedby={complaints.goodFaith ? 'buona-fede' : undefined}
          onChange={({ target }) => set('goodFaith', target.checked)}
        />
        {complaints.goodFaith && (
          <p id="buona-fede">
            <FieldError>{complaints.goodFaith}</FieldError>
          </p>
        )}
      </div>
    </>
  );
}
