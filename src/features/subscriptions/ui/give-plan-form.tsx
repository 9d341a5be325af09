import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#design/button.tsx';
import { FieldError } from '#design/field.tsx';
import { SegmentedControl } from '#design/segmented-control.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextInput } from '#design/text-input.tsx';
import { useSubmit, type Complaints } from '#design/use-submit.ts';
import { refusalIn } from '#lib/refusal.ts';
import { keepDraft } from '#lib/local-draft.ts';
import { useKeptFields } from '#lib/use-kept-fields.ts';
import type { WayOn } from '../contract.ts';
import { NewGivenPlan } from '../given-plan-contract.ts';
import { orderGivenPlan } from '../given-plan-queries.ts';
import { givenPlanLimits } from '../given-plan-rules.ts';
import { givePlanTexts as texts } from '../given-plan-texts.ts';
import { amountOf } from '../prices.ts';
import { checkoutTexts } from '../refusal-texts.ts';
import { billingIntervals, type BillingInterval } from '../states.ts';
import { leaveFor, wayOn } from './use-plan-call.ts';
import '#design/form-page.css';

const subject = 'regala';

interface GivePlanFormProps {
  user: { id: string; name: string };
  isKnown: boolean;
}

interface Fields {
  interval: BillingInterval;
  fromName: string;
  note: string;
}

/** Forgets what was typed on the card in this tab. Browser only. */
export function forgetCard(userId: string): void {
  keepDraft({ userId, subject }, '');
}

/** The card of a plan to give away, and the way to its payment. What is typed stays in this tab, also when the payment is left. */
export function GivePlanForm({ user: { id: userId, name }, isKnown }: GivePlanFormProps) {
  const queryClient = useQueryClient();
  const intervals = billingIntervals.filter((interval) => amountOf(interval) !== '');
  const { fields, set } = useKeptFields<Fields>({
    userId,
    isKnown,
    subject,
    empty: { interval: intervals.at(-1)!, fromName: name.slice(0, givenPlanLimits.fromName), note: '' },
  });
  const { isSending, complaints, clear, onSubmit } = useSubmit<keyof Fields, Partial<WayOn> | null>({
    check: () => complaintsOf(fields),
    send: () => orderGivenPlan(fields),
    onDone: (answer) => leaveFor(queryClient, wayOn(answer)),
    refused: refusalOf,
  });
  const field = (key: 'fromName' | 'note') => ({
    value: fields[key],
    error: complaints[key],
    onChange: ({ target }: { target: { value: string } }) => {
      set(key, target.value);
      clear(key);
    },
  });
  return (
    <form className="form-column" noValidate onSubmit={onSubmit} aria-labelledby="regalo">
      <h2 className="title-4" id="regalo">
        {texts.form}
      </h2>
      <div className="form-fields">
        <SegmentedControl
          legend={texts.interval}
          name="interval"
          options={intervals.map((value) => ({ value, label: texts.choice(value) }))}
          value={fields.interval}
          onChange={(interval) => set('interval', interval)}
        />
        <TextInput
          {...field('fromName')}
          label={texts.fromName}
          help={texts.fromNameHelp}
          autoComplete="name"
          maxLength={givenPlanLimits.fromName}
        />
        <TextArea
          {...field('note')}
          label={texts.note}
          help={texts.noteHelp}
          optional
          rows={3}
          counter={{ length: fields.note.trim().length, max: givenPlanLimits.note }}
        />
        <div role="alert">{complaints.form && <FieldError>{complaints.form}</FieldError>}</div>
        <p id="obligation">{checkoutTexts.givenObligation(fields.interval)}</p>
        <div className="button-row">
          <Button type="submit" variant="primary" busy={isSending || !isKnown} aria-describedby="obligation">
            {isSending ? texts.ordering : texts.order}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** What the server would say of each field. */
function complaintsOf(fields: Fields): Complaints<keyof Fields> {
  const { error } = NewGivenPlan.safeParse(fields);
  if (!error) return {};
  const found = Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]));
  return { ...found, form: texts.wrong };
}

function refusalOf(error: unknown): Complaints<keyof Fields> {
  const { message = texts.failed, field } = refusalIn(error);
  return field === 'fromName' || field === 'note' ? { [field]: message, form: texts.wrong } : { form: message };
}
