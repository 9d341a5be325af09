import { useState, type RefObject } from 'react';
import { Button, type ButtonVariant } from '#design/button.tsx';
import { showToast } from '#design/toast-store.ts';
import { useLostFocus } from '#design/use-lost-focus.ts';
import { takeStep } from '../calls.ts';
import type { DraftFile, DraftStep } from '../contract.ts';
import type { DraftStatus } from '../states.ts';
import { stepTexts, workflowTexts } from '../workflow-texts.ts';
import { MissingList } from './missing-list.tsx';
import { StepDialog } from './step-dialog.tsx';
import { useDraftCall } from './use-draft-call.ts';

interface WorkflowProps {
  file: DraftFile;
  /** Saves what is unsaved: no step is taken with a text that only this browser has. */
  flush: () => Promise<boolean>;
  /** Where the page says how the article stands: every step takes its own button away. */
  stage: RefObject<HTMLElement | null>;
}

type Act = DraftStep['act'];

/** The steps that can be taken now, and everything that stands between the article and its readers. */
export function Workflow({ file, flush, stage }: WorkflowProps) {
  const [asked, setAsked] = useState<Act | null>(null);
  const { isBusy, run } = useDraftCall(file.id);
  const expectLoss = useLostFocus(stage);
  const acts = order.filter((act) => file.acts.includes(act));
  const isOnTheWay = onTheWay.includes(file.status);

  const choose = async (act: Act) => {
    if (!(await flush())) {
      showToast({ title: workflowTexts.error, text: workflowTexts.unsaved, tone: 'error' });
      return;
    }
    const step = stepWithoutWords(act, file.version);
    if (!step) return setAsked(act);
    const failure = await run(() => takeStep(file.id, step), stepTexts[act].done);
    if (failure === undefined) expectLoss();
  };

  if (acts.length === 0 && !isOnTheWay) return null;
  return (
    <section className="draft-workflow" aria-label={workflowTexts.title}>
      <div className="button-row">
        {acts.map((act) => (
          <Button key={act} size="small" variant={looks[act]} busy={isBusy} onClick={() => void choose(act)}>
            {stepTexts[act].label}
          </Button>
        ))}
      </div>
      {isOnTheWay && (
        <div className="story-missing">
          {file.missing.length === 0 ? (
            <p>{workflowTexts.ready}</p>
          ) : (
            <>
              <p>{workflowTexts.missing}</p>
              <MissingList missing={file.missing} />
            </>
          )}
        </div>
      )}
      {asked && (
        <StepDialog
          key={asked}
          act={asked}
          file={file}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            expectLoss();
          }}
        />
      )}
    </section>
  );
}

/** Where what is missing for publication is of use. */
const onTheWay: readonly DraftStatus[] = ['draft', 'in_review', 'changes_requested', 'approved', 'correcting'];

/** The way forward first, what cannot be undone last. */
const order = [
  'submit',
  'approve',
  'publish',
  'publish_correction',
  'correct',
  'request_changes',
  'reopen',
  'unschedule',
  'drop_correction',
  'retract',
  'discard',
] as const satisfies readonly Act[];

const looks: Partial<Record<Act, ButtonVariant>> = {
  submit: 'primary',
  approve: 'primary',
  publish: 'primary',
  publish_correction: 'primary',
};

/** The step itself where nothing is asked before it. */
function stepWithoutWords(act: Act, version: number): DraftStep | undefined {
  if (act === 'submit' || act === 'approve') return { act, version };
  if (act === 'reopen' || act === 'unschedule' || act === 'correct') return { act };
  return undefined;
}
