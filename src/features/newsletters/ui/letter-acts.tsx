import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#design/button.tsx';
import { ConfirmButton } from '#design/confirm-button.tsx';
import { useNavigate } from '#design/navigation.ts';
import { Panel } from '#design/panel.tsx';
import { showToast } from '#design/toast-store.ts';
import { useFileCall } from '#design/use-file-call.ts';
import { useWrite } from '#design/use-write.ts';
import { UnsavedError } from '#features/manuscripts/save-first.ts';
import { publication } from '#lib/publication.ts';
import { refusalIn } from '#lib/refusal.ts';
import { useNow } from '#lib/use-now.ts';
import type { NewsroomLetter } from '../contract.ts';
import { approveLetter, deleteLetter, reopenLetter, testLetter, withdrawLetter } from '../desk-calls.ts';
import { deskLetterQuery, keepLetter, refreshLetters } from '../desk-queries.ts';
import { letterDeskTexts as texts } from '../desk-texts.ts';
import { whyNotApproved } from '../why-not-approved.ts';

interface LetterActsProps {
  letter: NewsroomLetter;
  /** Who takes letters back. */
  isAdmin: boolean;
  /** Where a letter goes that is sent for a try. */
  email: string;
  saveFirst: () => Promise<NewsroomLetter>;
  /** What was pressed goes with what it did. */
  onDone: () => void;
}

/** What can be done with a letter, and why it cannot be approved. */
export function LetterActs({ letter, isAdmin, email, saveFirst, onDone }: LetterActsProps) {
  const { id, state } = letter;
  const { isBusy, attempt } = useFileCall<NewsroomLetter>({
    queryKey: deskLetterQuery(id).queryKey,
    keep: keepLetter,
    failed,
  });
  const run = async (...[call, done]: Parameters<typeof attempt>) => {
    if ((await attempt(call, done)) === undefined) onDone();
  };
  const isDraft = state === 'draft';
  const why = whyNotApproved(letter, useNow(new Date(letter.updatedAt)));
  return (
    <Panel title={texts.acts}>
      {isDraft && <p className="note">{why ? texts.mayNot[why] : texts.willGo(letter)}</p>}
      <div className="button-row">
        {isDraft && !why && (
          <Button
            variant="primary"
            busy={isBusy}
            onClick={() => void run(async () => approveLetter(id, (await saveFirst()).version), texts.approved)}
          >
            {texts.approve}
          </Button>
        )}
        {state === 'approved' && (
          <Button busy={isBusy} onClick={() => void run(() => reopenLetter(id), texts.reopened)}>
            {texts.reopen}
          </Button>
        )}
        {isAdmin && (state === 'sending' || state === 'sent') && (
          <ConfirmButton
            label={texts.withdraw}
            title={texts.withdrawTitle}
            text={texts.withdrawText}
            yes={texts.withdrawYes}
            busy={isBusy}
            onYes={() => void run(() => withdrawLetter(id), texts.withdrawn)}
          />
        )}
        <TestButton id={id} email={email} saveFirst={saveFirst} />
        {isDraft && <DeleteButton id={id} />}
      </div>
      {publication.sendsMail && <p className="fine-print">{texts.testTo(email)}</p>}
    </Panel>
  );
}

function TestButton({ id, email, saveFirst }: Pick<LetterActsProps, 'email' | 'saveFirst'> & { id: string }) {
  const { isBusy, run } = useWrite({
    write: async () => {
      await saveFirst();
      await testLetter(id);
    },
    onDone: () => showToast({ title: texts.tested(email) }),
    failed,
  });
  if (!publication.sendsMail) return null;
  return (
    <Button busy={isBusy} onClick={() => void run()}>
      {texts.test}
    </Button>
  );
}

function DeleteButton({ id }: { id: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { isBusy, run } = useWrite({
    write: () => deleteLetter(id),
    onDone: async () => {
      await refreshLetters(queries);
      showToast({ title: texts.deleted });
      await navigate({ to: '/redazione/lettere' });
    },
    failed,
  });
  return (
    <ConfirmButton
      label={texts.delete}
      title={texts.deleteTitle}
      text={texts.deleteText}
      yes={texts.deleteYes}
      busy={isBusy}
      onYes={() => void run()}
    />
  );
}

const failed = (error: Error) => ({
  title: texts.actFailed,
  text: error instanceof UnsavedError ? error.message : (refusalIn(error).message ?? texts.tryAgain),
});
