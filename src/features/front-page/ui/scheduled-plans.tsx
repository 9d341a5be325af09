import { Button } from '#design/button.tsx';
import { ConfirmButton } from '#design/confirm-button.tsx';
import { Panel } from '#design/panel.tsx';
import { useWrite } from '#design/use-write.ts';
import { cancelFrontPlan } from '../calls.ts';
import { deskTexts } from '../desk-texts.ts';
import type { FrontDesk, FrontPlan } from '../plan-contract.ts';

interface ScheduledPlansProps {
  plans: readonly FrontPlan[];
  onCancelled: (answer: FrontDesk, id: string) => void;
  onChange: (plan: FrontPlan) => void;
}

/** What is to stand on the first page later, each to be changed or taken back. */
export function ScheduledPlans({ plans, onCancelled, onChange }: ScheduledPlansProps) {
  const { isBusy, run } = useWrite({
    write: cancelFrontPlan,
    onDone: onCancelled,
    failed: deskTexts.cancelFailed,
  });
  return (
    <Panel title={deskTexts.scheduled}>
      {plans.length === 0 && <p>{deskTexts.noneScheduled}</p>}
      <ul className="panel-lines">
        {plans.map((plan) => (
          <li key={plan.id}>
            <div>
              <b>{deskTexts.from(plan)}</b>
              <p className="fine-print">
                {[deskTexts.stories(plan), deskTexts.by(plan.madeBy)].filter(Boolean).join(' · ')}
              </p>
            </div>
            <span className="button-row">
              <Button size="small" aria-label={deskTexts.changeSpoken(plan)} onClick={() => onChange(plan)}>
                {deskTexts.change}
              </Button>
              <ConfirmButton
                label={deskTexts.cancel}
                spoken={deskTexts.cancelSpoken(plan)}
                title={deskTexts.cancelTitle}
                text={deskTexts.cancelText}
                yes={deskTexts.cancelYes}
                variant="secondary"
                busy={isBusy}
                onYes={() => void run(plan.id)}
              />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
