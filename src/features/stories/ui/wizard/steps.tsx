import { Link } from '#design/link.tsx';
import { useId, type ReactNode } from 'react';
import { Checkbox } from '#design/checkbox.tsx';
import { Select } from '#design/select.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextInput } from '#design/text-input.tsx';
import { categories, categoryNames } from '../../fields.ts';
import { wizardTexts } from '../../wizard-texts.ts';
import type { useFields } from './use-fields.tsx';

type FieldOf = ReturnType<typeof useFields>['field'];

export function BasicsStep({ field }: { field: FieldOf }) {
  return (
    <>
      <TextInput {...field('title')} required autoComplete="off" placeholder={wizardTexts.placeholders.title} />
      <div className="wizard-pair">
        <TextInput {...field('location')} required autoComplete="off" placeholder={wizardTexts.placeholders.location} />
        <Select
          {...field('category')}
          required
          placeholder={wizardTexts.placeholders.category}
          options={categoryNames.map((value) => ({ value, label: categories[value] }))}
        />
      </div>
    </>
  );
}

export function TellingStep({ field }: { field: FieldOf }) {
  return (
    <>
      <div className="wizard-pair">
        <TextInput {...field('protagonistName')} required autoComplete="off" />
        <TextInput
          {...field('protagonistRole')}
          required
          autoComplete="off"
          placeholder={wizardTexts.placeholders.protagonistRole}
        />
      </div>
      <TextArea {...field('story')} required prose rows={10} help={wizardTexts.help.story} />
    </>
  );
}

interface ImpactStepProps {
  field: FieldOf;
  attachments: ReactNode;
  /** Nothing can be changed now. */
  isLocked: boolean;
  /** Whether the newsroom writes to an account. */
  isSignedIn: boolean;
  isAnonymous: boolean;
  onAnonymous: (isAnonymous: boolean) => void;
}

export function ImpactStep({ field, attachments, isLocked, isSignedIn, isAnonymous, onAnonymous }: ImpactStepProps) {
  const id = useId();
  return (
    <>
      <TextArea {...field('context')} required prose rows={5} help={wizardTexts.help.context} />
      <TextArea {...field('impact')} required prose rows={4} help={wizardTexts.help.impact} />
      {attachments}
      <TextInput
        {...field('contactEmail')}
        label={
          <>
            {wizardTexts.labels.contactEmail}
            <span className="field-optional">{wizardTexts.optionalEmail}</span>
          </>
        }
        type="email"
        autoComplete="email"
        help={isSignedIn ? wizardTexts.help.contactEmailOfAccount : wizardTexts.help.contactEmail}
      />
      <div className="field">
        <Checkbox
          label={wizardTexts.labels.isAnonymous}
          name="isAnonymous"
          checked={isAnonymous}
          aria-disabled={isLocked}
          aria-describedby={`${id}-anonymous`}
          onChange={(event) => !isLocked && onAnonymous(event.target.checked)}
        />
        <p className="field-help" id={`${id}-anonymous`}>
          {wizardTexts.help.isAnonymous}
        </p>
      </div>
      <p className="note">
        {wizardTexts.sendingAccepts}{' '}
        <Link to="/terms" hash="storie">
          {wizardTexts.rules}
        </Link>
        .
      </p>
    </>
  );
}
