import { Suspense, useId, useState, type RefObject } from 'react';
import { Button, type ButtonVariant } from '#design/button.tsx';
import type { Decision, StoryFile } from '../../contract.ts';
import { decide } from '../../newsroom-calls.ts';
import { decisionsTexts, decisionTexts } from '../../newsroom-decision-texts.ts';
import type { StoryAct } from '../../states.ts';
import { useStoryCall } from './use-story-call.ts';
import { useLostFocus } from '#design/use-lost-focus.ts';
import { pressedPart } from '#lib/pressed-part.ts';

const DecisionDialog = pressedPart(() => import('./decision-dialog.tsx'), 'DecisionDialog');

interface DecisionsProps {
  file: StoryFile;
  userId: string;
  /** Where the page says how the story stands: every decision takes its own button away. */
  status: RefObject<HTMLElement | null>;
}

/** What can be decided now. The step that something stands in the way of is off, and says what is missing. */
export function StoryDecisions({ file, userId, status }: DecisionsProps) {
  const [openAct, setOpenAct] = useState<Decision['act'] | null>(null);
  const missingId = useId();
  const { isBusy, run } = useStoryCall(file.id);
  const expectLoss = useLostFocus(status);
  const acts = order.filter((act) => file.acts.includes(act));
  if (acts.length === 0) return null;

  // The last step is taken in its manuscript.
  const missing = acts.some(isStep) || file.status === 'awaiting_author_ok' ? file.missing : [];
  const isOff = (act: Decision['act']) => isStep(act) && missing.length > 0;
  const choose = async (act: Decision['act']) => {
    if (act === 'take' || act === 'release' || act === 'accept') {
      if (await run(() => decide(file.id, { act }), decisionTexts[act].done)) expectLoss();
    } else setOpenAct(act);
  };

  return (
    <section aria-label={decisionsTexts.title}>
      <div className="button-row">
        {acts.map((act) => (
          <Button
            key={act}
            variant={looks[act]}
            size="small"
            busy={isBusy || isOff(act)}
            aria-describedby={isOff(act) ? missingId : undefined}
            onClick={() => void choose(act)}
          >
            {decisionTexts[act].label}
          </Button>
        ))}
      </div>
      {missing.length > 0 && (
        <div className="staff-missing" id={missingId}>
          <p>{decisionsTexts.missing}</p>
          <ul>
            {missing.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </div>
      )}
      {openAct && (
        <Suspense fallback={null}>
          <DecisionDialog
            act={openAct}
            file={file}
            userId={userId}
            onClose={() => setOpenAct(null)}
            onDone={() => {
              setOpenAct(null);
              expectLoss();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The newsroom's acts, the way forward first. */
const order = [
  'take',
  'accept',
  'send_for_ok',
  'ask',
  'reopen',
  'release',
  'merge',
  'reject',
  'take_down',
] as const satisfies readonly (StoryAct & Decision['act'])[];

/** The steps towards publication: what is missing stands in their way. */
const isStep = (act: Decision['act']) => act === 'accept' || act === 'send_for_ok';

const looks: Partial<Record<Decision['act'], ButtonVariant>> = {
  take: 'primary',
  accept: 'primary',
  send_for_ok: 'primary',
};
