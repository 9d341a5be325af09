import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { RouterBackLink } from '#design/router-links.ts';
import type { Role } from '#features/accounts/roles.ts';
import type { Article, Figure } from '#features/articles/contract.ts';
import { usePresence } from '#lib/use-presence.ts';
import { signDraftPresence } from '../calls.ts';
import { withValue } from '../content-paths.ts';
import type { DraftFile, DraftPresence } from '../contract.ts';
import { editorTexts } from '../editor-texts.ts';
import { draftQuery } from '../queries.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { DraftConflict } from './conflict.tsx';
import { DifferenceList } from './difference-list.tsx';
import { DraftFacts } from './draft-facts.tsx';
import { FigureContext, FormContext } from './form-context.ts';
import { FormatForm } from './format-form.tsx';
import { DraftPanels } from './panels.tsx';
import { PreviewBeside } from './preview-beside.tsx';
import { SaveLine } from './save-line.tsx';
import { useSaveOnLeave } from './use-autosave.ts';
import { useDraftText } from './use-draft-text.ts';
import { Workflow } from './workflow.tsx';

interface OpenDraftProps {
  file: DraftFile;
  user: { id: string; role: Role };
  renderPreview: (article: Article) => ReactNode;
  renderFigure: (figure: Figure) => ReactNode;
}

/** One article while it is made: how it stands, what can be done, its text, and what is said about it. */
export function OpenDraft({ file, user, renderPreview, renderFigure }: OpenDraftProps) {
  const queryClient = useQueryClient();
  const stage = useRef<HTMLElement>(null);
  const writing = useRef<HTMLElement>(null);
  const [unlocked, setUnlocked] = useState(0);
  const [isBeside, setBeside] = useState(false);
  const columns = useRef<HTMLDivElement>(null);
  // One letter would take back an approval or a signature: whoever wants that says so first.
  const lock = file.canEdit && unlocked !== file.version ? lockOf(file) : undefined;
  const isEditable = file.canEdit && lock === undefined;
  const text = useDraftText(file, user.id, isEditable);
  useSaveOnLeave(writing, text.flush);
  const { others, noteTyping } = usePresence<DraftPresence['others'][number]>({
    sign: (isWriting) => signDraftPresence(file.id, isWriting),
    version: file.version,
    onNewer: () => void queryClient.invalidateQueries({ queryKey: draftQuery(file.id).queryKey }),
  });
  const change = (path: string, value: unknown) => {
    text.change(withValue(text.value, path, value));
    noteTyping();
  };
  const closeBeside = () => {
    setBeside(false);
    requestAnimationFrame(() => columns.current?.querySelector<HTMLElement>('.draft-beside-opener')?.focus());
  };
  return (
    <div className="story-file draft-page">
      <div className="story-file-top">
        <RouterBackLink to="/redazione/articoli">{editorTexts.back}</RouterBackLink>
        <p className="story-presence" role="status">
          {editorTexts.presence(others)}
        </p>
      </div>
      <DraftFacts file={file} stageRef={stage} />
      <Workflow file={file} flush={text.flush} stage={stage} />
      <div className={isBeside ? 'draft-columns draft-columns-even' : 'draft-columns'} ref={columns}>
        {text.theirs ? (
          <DraftConflict
            key={text.theirs.version}
            mine={text.value}
            base={text.base.value}
            theirs={text.theirs}
            onSettle={(merged) => void text.settle(merged)}
          />
        ) : (
          <section className="draft-text" aria-label={editorTexts.text} ref={writing}>
            {isEditable ? <SaveLine {...text} version={text.base.version} /> : <UnsavedWaits text={text} />}
            {lock && (
              <div className="story-warning draft-lock">
                <p>{lock}</p>
                <Button size="small" onClick={() => setUnlocked(file.version)}>
                  {editorTexts.locked.unlock}
                </Button>
              </div>
            )}
            <FormContext value={{ whole: file.canEdit ? text.value : file.content, change, isReadOnly: !isEditable }}>
              <FigureContext value={renderFigure}>
                <FormatForm file={file} user={user} flush={text.flush} onTyping={noteTyping} />
              </FigureContext>
            </FormContext>
          </section>
        )}
        {isBeside ? (
          <PreviewBeside file={file} renderPreview={renderPreview} onClose={closeBeside} />
        ) : (
          <DraftPanels
            file={file}
            user={user}
            flush={text.flush}
            renderPreview={renderPreview}
            onBeside={() => setBeside(true)}
          />
        )}
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
function UnsavedWaits({ text }: { text: ReturnType<typeof useDraftText> }) {
  if (!text.isUnsaved) return null;
  return (
    <div className="story-warning">
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
        onYes={text.discard}
      />
    </div>
  );
}
