import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button, type ButtonVariant } from '#design/button.tsx';
import { FieldError } from '#design/field.tsx';
import { useLostFocus } from '#design/use-lost-focus.ts';
import type { Role } from '#features/accounts/roles.ts';
import { needsShortTitle } from '#features/articles/short-title.ts';
import type { DraftStatus } from '#features/workflow/states.ts';
import { takeStep } from '../calls.ts';
import type { DraftStep } from '#features/workflow/contract.ts';
import type { DraftFile, Missing } from '../contract.ts';
import type { SaveFirst } from '../save-first.ts';
import { editorTexts } from '../editor-texts.ts';
import { stepOf } from '../step-input.ts';
import { whyUnchecked } from '../why-unchecked.ts';
import { stepTexts, workflowTexts } from '../workflow-texts.ts';
import { missingIn } from './missing-in.ts';
import { DraftMissing } from './draft-missing.tsx';
import type { ChosenHour } from './publish-hour.tsx';
import { StepDialog } from './step-dialog.tsx';
import { useDraftCall } from './use-draft-call.ts';

interface WorkflowProps {
  file: DraftFile;
  user: { id: string; role: Role };
  /** No step is taken with a text that only this browser has, and each with the version that it became. */
  saveFirst: SaveFirst;
  /** Before the page goes to the place of something that is missing. */
  onGo: (place: string) => void;
  /** Where the page says how the article stands: every step takes its own button away. */
  stage: RefObject<HTMLElement | null>;
}

type Act = DraftStep['act'];

/** The steps that can be taken now, and everything that stands between the article and its readers. */
export function Workflow({ file, user, saveFirst, onGo, stage }: WorkflowProps) {
  const [openAct, setOpenAct] = useState<Act | null>(null);
  const [hour, setHour] = useState(noHour);
  const [refused, setRefused] = useState<{ act: Act; missing: readonly Missing[] }>();
  const refusal = useRef<HTMLDivElement>(null);
  const { isBusy, run } = useDraftCall(file.id);
  const expectLoss = useLostFocus(stage);
  const acts = order.filter((act) => file.acts.includes(act));
  const closed = whyUnchecked(file, user.role);
  const isOnTheWay = onTheWay.includes(file.status);

  useEffect(() => {
    if (refused) refusal.current?.focus();
  }, [refused]);
  // What was put right since is missing no more.
  const stillMissing = refused?.missing.filter((gap) => isAmong(file.missing, gap)) ?? [];
  const furtherMissing = file.missing.filter((gap) => !isAmong(stillMissing, gap));

  const choose = async (act: Act) => {
    setRefused(undefined);
    if (!withoutWords.includes(act)) return setOpenAct(act);
    const take = async () => takeStep(file.id, stepOf(act, await saveFirst()));
    const failure = await run(take, stepTexts[act].done, (error) => missingIn(error).length > 0);
    if (failure === undefined) return expectLoss();
    const missing = missingIn(failure);
    if (missing.length > 0) setRefused({ act, missing });
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
      {closed && <p className="staff-missing">{closed}</p>}
      {refused && stillMissing.length > 0 && (
        <div role="alert" className="form-error" tabIndex={-1} ref={refusal}>
          <FieldError>{workflowTexts.missingFor[refused.act] ?? workflowTexts.missing}</FieldError>
          <DraftMissing missing={stillMissing} onGo={onGo} />
        </div>
      )}
      {isOnTheWay && file.missing.length === 0 && <p className="staff-missing">{workflowTexts.ready}</p>}
      {isOnTheWay && furtherMissing.length > 0 && (
        <div className="staff-missing">
          <p>{stillMissing.length > 0 ? workflowTexts.missingToo : workflowTexts.missing}</p>
          <DraftMissing missing={furtherMissing} onGo={onGo} />
        </div>
      )}
      {isOnTheWay && needsShortTitle(file.content) && (
        <div className="staff-missing">
          <p>{workflowTexts.advised}</p>
          <DraftMissing missing={[shortTitleAdvice]} onGo={onGo} />
        </div>
      )}
      {openAct && (
        <StepDialog
          key={openAct}
          act={openAct}
          draftId={file.id}
          userId={user.id}
          saveFirst={saveFirst}
          hour={hour}
          onHour={setHour}
          onClose={() => setOpenAct(null)}
          onGo={(place) => {
            setOpenAct(null);
            onGo(place);
          }}
          onDone={() => {
            setHour(noHour);
            setOpenAct(null);
            expectLoss();
          }}
        />
      )}
    </section>
  );
}

const noHour: ChosenHour = { kind: 'now', date: '', time: '' };

const shortTitleAdvice: Missing = { code: 'missing', path: 'shortTitle', words: editorTexts.shortTitleWanted };

const isAmong = (gaps: readonly Missing[], { code, path, words }: Missing) =>
  gaps.some((gap) => gap.code === code && gap.path === path && gap.words === words);

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

/** Nothing is asked before them. */
const withoutWords: readonly Act[] = ['submit', 'approve', 'reopen', 'unschedule', 'correct'];
