import Check from 'lucide-react/icons/check';
import { ProgressBar } from '#design/progress-bar.tsx';
import { percentAt, steps, type Step } from '../../wizard-rules.ts';
import { wizardTexts } from '../../wizard-texts.ts';

/** Where one is in the wizard, and on wide screens three questions that help. */
export function WizardProgress({ step }: { step: Step }) {
  const percent = percentAt(step);
  return (
    <aside className="wizard-aside">
      <div>
        <p className="wizard-percent">
          <b>{wizardTexts.stepOf(step)}</b>
          <span>{wizardTexts.percent(percent)}</span>
        </p>
        <ProgressBar label={wizardTexts.progress} value={percent} tone="green" />
      </div>
      <ol className="wizard-steps">
        {steps.map((each) => (
          <li
            key={each}
            className={each < step ? 'wizard-step-done' : undefined}
            aria-current={each === step ? 'step' : undefined}
          >
            <span className="wizard-step-sign" aria-hidden="true">
              {each < step ? <Check className="icon" /> : each}
            </span>
            <span>
              {wizardTexts.stepTitles[each]}
              {each < step && <span className="visually-hidden">{wizardTexts.stepDone}</span>}
            </span>
          </li>
        ))}
      </ol>
      <div className="wizard-questions">
        <h2 className="title-5">{wizardTexts.questionsTitle}</h2>
        <ul>
          {wizardTexts.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
