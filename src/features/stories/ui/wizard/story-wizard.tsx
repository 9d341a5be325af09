import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from '#design/link.tsx';
import { useEffect, useEffectEvent, useId, useState, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { FieldError } from '#design/field.tsx';
import type { Attachment } from '../../contract.ts';
import type { StoryField } from '../../fields.ts';
import type { StoryWriter } from '#lib/local-draft.ts';
import { useOnline } from '#lib/use-online.ts';
import { isWritten, type LocalStory } from '../../local-story.ts';
import { firstWrong, mayContinue, maySend, openStep, steps, type Step } from '../../wizard-rules.ts';
import { wizardTexts } from '../../wizard-texts.ts';
import { deleteDraft } from '../author-api.ts';
import { AttachmentField } from './attachment-field.tsx';
import { DraftTurns, type HoldOutcome } from './draft-turns.ts';
import { BasicsStep, ImpactStep, TellingStep } from './steps.tsx';
import { useAttachments } from './use-attachments.ts';
import { useFields, type TypedField } from './use-fields.tsx';
import { useLeaving } from './use-leaving.ts';
import { useSending, type Refusal } from './use-sending.ts';
import { useOpenStep, useStepFocus, type StepPlace } from './use-step.ts';
import { useWriting } from './use-writing.ts';
import { VersionNotice } from './version-notice.tsx';
import { WizardProgress } from './wizard-progress.tsx';

interface StoryWizardProps {
  owner: StoryWriter;
  start: LocalStory;
  /** The files that the account's draft names, in which they do not go after a day. */
  heldFiles: readonly Attachment[];
  /** It is not known yet who writes: nothing can be typed. */
  isWaiting: boolean;
  /** The text before was thrown away here: whoever did it goes on at the first step. */
  isAnew: boolean;
  onAnew: () => void;
  place: StepPlace;
  /** The address to come back to after signing in again. */
  path: string;
  /** `hasAddress`: whether the newsroom can write to whoever sent it. */
  onSent: (hasAddress: boolean) => void;
}

/** A reader's story in three steps (specification 2, 4, 5). What is typed is kept at once, whatever happens after. */
export function StoryWizard(props: StoryWizardProps) {
  const { owner, start, heldFiles, isWaiting, isAnew, onAnew, place, path, onSent } = props;
  const id = useId();
  const isOnline = useOnline(true);
  const writing = useWriting(owner, start, onAnew);
  const { story } = writing;
  const { isSending, isSaving, send, save } = useSending(owner, writing);
  const fields = useFields(story.fields, { isLocked: isSending, change: writing.change });
  const { field, errors, shownError, leave, leaveStep, setRefused } = fields;
  const [news, setNews] = useState('');
  const [failure, setFailure] = useState('');
  const [isSignedOut, setSignedOut] = useState(false);
  const [draftNews, setDraftNews] = useState('');
  const [turns] = useState(() => new DraftTurns<Refusal>(heldFiles));
  const files = useAttachments(writing, { onAdded: holdFiles, onNews: setNews });
  const step = isWaiting ? 1 : openStep(place.requested, story.fields);
  const { frame, heading, form, focusOn } = useStepFocus(step, place.requested === 1 ? start.step : step);
  useOpenStep({ step, isWaiting, place, resumeAt: start.step, onStep: writing.stepTo });
  useEffect(() => {
    if (isAnew) heading.current?.focus();
  }, [isAnew, heading]);
  const holdAgain = useEffectEvent(holdFiles);
  useEffect(() => {
    if (isOnline) holdAgain();
  }, [isOnline]);

  /** Shows what is wrong and leads to the first of it, on its step. */
  const lead = (wrong: Partial<Record<StoryField, string>>): boolean => {
    const first = firstWrong(wrong);
    if (!first) return false;
    setFailure(wizardTexts.wrongFields(Object.keys(wrong).length));
    focusOn(first.field, first.step);
    if (first.step !== step) place.go(first.step);
    return true;
  };

  const quiet = () => {
    setFailure('');
    setSignedOut(false);
    setDraftNews('');
  };

  const submit = async () => {
    quiet();
    if (step === 1 || step === 2) {
      if (!mayContinue(step, story.fields)) return;
      leaveStep(step);
      place.go(nextStep[step]);
      return;
    }
    if (!maySend(story.fields)) return;
    steps.forEach(leaveStep);
    if (lead(errors)) return;
    if (files.underWay.length > 0) {
      setFailure(wizardTexts.attachmentsUnderWay);
      return;
    }
    await turns.press(async (found) => {
      if (found) return setFailure(found.failure);
      const sent = writing.latest();
      const outcome = await send(sent);
      if (!outcome) return;
      if ('answer' in outcome) {
        if (writing.sent(sent)) onSent(owner !== 'anon' || sent.fields.contactEmail.trim() !== '');
      } else refuse(outcome);
    });
  };

  const saveDraft = async () => {
    quiet();
    if (owner === 'anon' || !isOnline) {
      const staysHere = owner === 'anon' ? wizardTexts.draftStaysHere : wizardTexts.draftWaits;
      setDraftNews(writing.isKept ? staysHere : wizardTexts.draftStaysNowhere);
      return;
    }
    await turns.press(async (found) => {
      if (found) return setFailure(found.failure);
      const saved = writing.latest();
      const outcome = await save(saved);
      if (!outcome) return;
      if ('answer' in outcome) {
        turns.noteSaved(saved);
        setDraftNews(wizardTexts.draftSaved(outcome.answer));
      } else refuse(outcome);
    });
    holdFiles();
  };

  /** After what is being saved, which would bring the text back. */
  const discardDraft = async () => {
    if (owner !== 'anon' && !(await turns.press(deleteDraft))) throw new Error('another press is under way');
  };

  const refuse = ({ failure, refused, missing, other, isSignedOut }: Refusal) => {
    const { attachmentIds, ...wrong } = refused;
    setRefused(wrong);
    setSignedOut(isSignedOut);
    if (other) writing.noteOther(other);
    const gone = story.attachments.filter(({ id }) => missing.includes(id)).map(({ name }) => name);
    if (gone.length > 0) {
      writing.removeAttachments(missing);
      setFailure(wizardTexts.attachmentsGone(gone));
    } else setFailure(attachmentIds ?? failure);
    if (lead(wrong)) setFailure(failure);
  };

  useLeaving(form, (name) => {
    holdFiles();
    if (!isTyped(name)) return;
    leave(name);
    const error = errors[name];
    if (error) setNews(wizardTexts.wrongField(wizardTexts.labels[name], error));
  });

  const keptText = !writing.isKept
    ? wizardTexts.notKept
    : owner === 'anon'
      ? wizardTexts.kept
      : wizardTexts.keptForAccount;

  return (
    <div className="wizard" ref={frame}>
      <WizardProgress step={step} />
      <div className="wizard-main">
        <NetworkLine isOnline={isOnline} hasText={isWritten(story)} />
        {!isWaiting && (
          <VersionNotice
            start={start}
            writing={writing}
            isLocked={isSending}
            discard={discardDraft}
            onChosen={() => {
              quiet();
              heading.current?.focus();
            }}
            onStart={() => {
              place.go(1);
              onAnew();
            }}
          />
        )}
        <form
          ref={form}
          className="wizard-sheet"
          noValidate
          inert={isWaiting}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void submit();
          }}
        >
          <h2 className="title-2" ref={heading} tabIndex={-1}>
            {wizardTexts.stepTitles[step]}
          </h2>
          {step === 1 && <BasicsStep field={field} />}
          {step === 2 && <TellingStep field={field} />}
          {step === 3 && (
            <ImpactStep
              field={field}
              attachments={
                <AttachmentField
                  isSignedIn={owner !== 'anon'}
                  thumbnails={files.thumbnails}
                  attachments={story.attachments}
                  underWay={files.underWay}
                  complaints={files.complaints}
                  isLocked={isSending}
                  onAdd={files.add}
                  onRemove={files.remove}
                />
              }
              isSignedIn={owner !== 'anon'}
              isAnonymous={story.fields.isAnonymous}
              isLocked={isSending}
              onAnonymous={(isAnonymous) => writing.change({ isAnonymous })}
            />
          )}
          <div role="alert">
            {failure && (
              <p className="form-error">
                <FieldError>{failure}</FieldError>
              </p>
            )}
            {isSignedOut && (
              <Link to="/auth/login" search={{ redirect: path }}>
                {wizardTexts.signIn}
              </Link>
            )}
          </div>
          <div className="wizard-foot">
            {step > 1 && (
              <Button busy={isSending} onClick={() => place.back(step === 3 ? 2 : 1)}>
                <ArrowLeft className="icon" aria-hidden="true" />
                {wizardTexts.back}
              </Button>
            )}
            {step === 3 ? (
              <div className="button-row wizard-send">
                <Button busy={isSaving} onClick={() => void saveDraft()}>
                  {isSaving ? wizardTexts.savingDraft : wizardTexts.saveDraft}
                </Button>
                <Button
                  type="submit"
                  variant="primary"
                  disabled={!maySend(story.fields)}
                  busy={isSending}
                  aria-describedby={`${id}-needed`}
                >
                  {isSending ? wizardTexts.sending : wizardTexts.send}
                </Button>
              </div>
            ) : (
              <Button
                type="submit"
                variant="primary"
                className="wizard-next"
                disabled={!mayContinue(step, story.fields)}
                aria-describedby={`${id}-needed`}
              >
                {wizardTexts.next}
                <ArrowRight className="icon" aria-hidden="true" />
              </Button>
            )}
          </div>
          <p className="note" role="status">
            {draftNews}
          </p>
          <p className="note" id={`${id}-needed`}>
            {isOpen(step, story) ? keptText : wizardTexts.needed[step]}
            {owner === 'anon' && story.attachments.length > 0 && ` ${wizardTexts.filesWait}`}
          </p>
          <p className="visually-hidden" role="status">
            {news}
          </p>
        </form>
      </div>
    </div>
  );

  /** Files that no draft names go after a day: it is saved with each, again when a field is left or the network is back. */
  function holdFiles(): void {
    if (owner === 'anon') return;
    const hold = async (story: LocalStory): Promise<HoldOutcome<Refusal>> => {
      const outcome = await save(story);
      if (outcome && 'answer' in outcome) return 'saved';
      if (!outcome?.other) return 'failed';
      writing.noteOther(outcome.other);
      return { found: outcome };
    };
    void turns.hold({ latest: writing.latest, save: hold });
  }

  /** A field of the wizard whose complaint is not shown yet. */
  function isTyped(name: string): name is TypedField {
    return name in wizardTexts.labels && name !== 'isAnonymous' && shownError(name as TypedField) === undefined;
  }
}

/** That there is no network, and that it is back: nothing is sent by itself. */
function NetworkLine({ isOnline, hasText }: { isOnline: boolean; hasText: boolean }) {
  const [wasOffline, setWasOffline] = useState(false);
  if (!isOnline && !wasOffline) setWasOffline(true);
  const words = (!isOnline && wizardTexts.offline) || (wasOffline && hasText && wizardTexts.backOnline);
  return <div role="status">{words && <p className="wizard-notice">{words}</p>}</div>;
}

const nextStep = { 1: 2, 2: 3 } as const;

function isOpen(step: Step, { fields }: LocalStory): boolean {
  return step === 3 ? maySend(fields) : mayContinue(step, fields);
}
