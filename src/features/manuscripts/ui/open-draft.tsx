import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { ConfirmButton } from '#design/confirm-button.tsx';
import { controlsIn } from '#design/controls-in.ts';
import { RouterBackLink } from '#design/link.tsx';
import type { Role } from '#features/accounts/roles.ts';
import type { Article, Figure } from '#features/articles/contract.ts';
import { useLostFocus } from '#design/use-lost-focus.ts';
import { usePresence } from '#lib/use-presence.ts';
import { signDraftPresence } from '../calls.ts';
import { withValue } from '../content-paths.ts';
import type { DraftFile, DraftPresence } from '../contract.ts';
import { editorTexts } from '../editor-texts.ts';
import { draftQuery } from '../queries.ts';
import { untilSaved } from '../save-first.ts';
import { whyClosed } from '../why-closed.ts';
import { DraftConflict } from './conflict.tsx';
import { DifferenceList } from './difference-list.tsx';
import { DraftFacts } from './draft-facts.tsx';
import { FigureContext, FormContext, PickerContext, type PickerParts } from './form-context.ts';
import type { FormatFormProps } from './format-form.ts';
import { DraftPanels, type EndingPanels } from './panels.tsx';
import { PreviewBeside } from './preview-beside.tsx';
import { SaveLine } from './save-line.tsx';
import { useSaveOnLeave } from '../use-autosave.ts';
import { useDraftText } from './use-draft-text.ts';
import { Workflow } from './workflow.tsx';

interface OpenDraftProps {
  file: DraftFile;
  user: { id: string; role: Role };
  renderForm: (props: FormatFormProps) => ReactNode;
  renderPreview: (article: Article) => ReactNode;
  renderFigure: (figure: Figure) => ReactNode;
  renderPicker: (parts: PickerParts) => ReactNode;
  endingPanels: EndingPanels;
}

/** One article while it is made: how it stands, what can be done, its text, and what is said about it. */
export function OpenDraft(props: OpenDraftProps) {
  const { file, user, renderForm, renderPreview, renderFigure, renderPicker, endingPanels } = props;
  const queryClient = useQueryClient();
  const stage = useRef<HTMLElement>(null);
  const writing = useRef<HTMLElement>(null);
  const [unlocked, setUnlocked] = useState(0);
  const [isBeside, setBeside] = useState(false);
  const besideOpener = useRef<HTMLButtonElement>(null);
  // One letter would take back an approval or a signature: whoever wants that says so first.
  const lock = file.canEdit && unlocked !== file.version ? lockOf(file) : undefined;
  const isEditable = file.canEdit && lock === undefined;
  const text = useDraftText(file, user.id, isEditable);
  useSaveOnLeave(writing, text.flush);
  const expectLoss = useLostFocus(writing);
  const { queryKey } = draftQuery(file.id);
  const saveFirst = async () => {
    await untilSaved(text);
    return queryClient.getQueryData<DraftFile>(queryKey) ?? file;
  };
  const { others, noteTyping } = usePresence<DraftPresence['others'][number]>({
    sign: (isWriting) => signDraftPresence(file.id, isWriting),
    version: file.version,
    onNewer: () => void queryClient.invalidateQueries({ queryKey }),
  });
  const change = (path: string, value: unknown) => {
    text.change(withValue(text.value, path, value));
    noteTyping();
  };
  const unlock = () => {
    setUnlocked(file.version);
    requestAnimationFrame(() => controlsIn(writing.current, 'input, select, textarea')[0]?.focus());
  };
  const closeBeside = () => {
    setBeside(false);
    requestAnimationFrame(() => besideOpener.current?.focus());
  };
  return (
    <div className="staff-file draft-page">
      <div className="staff-file-top">
        <RouterBackLink to="/redazione/articoli">{editorTexts.back}</RouterBackLink>
        <p className="staff-presence" role="status">
          {editorTexts.presence(others)}
        </p>
      </div>
      <DraftFacts file={file} stageRef={stage} />
      <Workflow
        file={file}
        user={user}
        saveFirst={saveFirst}
        stage={stage}
        // The preview stands in the place of the checklist.
        onGo={(place) => place.startsWith('checklist') && setBeside(false)}
      />
      <div className={isBeside ? 'draft-columns draft-columns-even' : 'draft-columns'}>
        {text.theirs ? (
          <DraftConflict key={text.theirs.version} theirs={text.theirs} text={text} onSettled={expectLoss} />
        ) : (
          <section className="draft-text" aria-label={editorTexts.text} ref={writing} tabIndex={-1}>
            {isEditable ? (
              <SaveLine {...text} version={text.base.version} />
            ) : (
              <UnsavedWaits text={text} onDiscard={expectLoss} />
            )}
            {!file.canEdit && <p className="draft-closed">{whyClosed(file)}</p>}
            {lock && (
              <div className="staff-warning draft-lock">
                <p>{lock}</p>
                <Button size="small" onClick={unlock}>
                  {editorTexts.locked.unlock}
                </Button>
              </div>
            )}
            <FormContext
              value={{
                whole: file.canEdit ? text.value : file.content,
                change,
                isReadOnly: !isEditable,
                fixed: file.fixed,
              }}
            >
              <FigureContext value={renderFigure}>
                <PickerContext value={renderPicker}>
                  {renderForm({ file, user, saveFirst, onTyping: noteTyping })}
                </PickerContext>
              </FigureContext>
            </FormContext>
          </section>
        )}
        {isBeside && <PreviewBeside file={file} renderPreview={renderPreview} onClose={closeBeside} />}
        {/* Out of sight, not gone: what somebody began to write in a panel is there again. */}
        <div hidden={isBeside}>
          <DraftPanels
            file={file}
            user={user}
            flush={text.flush}
            saveFirst={saveFirst}
            renderPreview={renderPreview}
            besideOpener={besideOpener}
            onBeside={() => setBeside(true)}
            endingPanels={endingPanels}
          />
        </div>
      </div>
    </div>
  );
}

/** What a change would take away, or undefined. */
function lockOf({ status, dualita }: DraftFile): string | undefined {
  if (status === 'approved') return editorTexts.locked.approved;
  return dualita && dualita.signatures.length > 0 ? editorTexts.locked.signed : undefined;
}

/** A text that could not be saved before the article was closed to changes: it is shown, and goes only when told to. */
function UnsavedWaits({ text, onDiscard }: { text: ReturnType<typeof useDraftText>; onDiscard: () => void }) {
  if (!text.isUnsaved) return null;
  return (
    <div className="staff-warning">
      <p>{editorTexts.waits}</p>
      <details className="panel-details">
        <summary>{editorTexts.waitsShow}</summary>
        <DifferenceList from={text.base.value} to={text.value} />
      </details>
      <ConfirmButton
        label={editorTexts.discard}
        title={editorTexts.discardTitle}
        text={editorTexts.discardText}
        yes={editorTexts.discardYes}
        onYes={() => {
          text.discard();
          onDiscard();
        }}
      />
    </div>
  );
}
