import type { RefObject } from 'react';
import { Button } from '#design/button.tsx';
import { SegmentedControl } from '#design/segmented-control.tsx';
import type { StoryFile, WorkingText } from '../../contract.ts';
import { workingFields, fieldText } from '../../merge-texts.ts';
import { fileTexts, writerOf } from '../../newsroom-file-texts.ts';
import { ChangedFields } from './difference.tsx';
import { DiscardText } from './discard.tsx';
import { MarkedText } from './marked-text.tsx';
import { OriginalStory } from './original.tsx';
import { TextForm, type TextControls } from './text-form.tsx';
import { useLostFocus } from '#design/use-lost-focus.ts';
import type { useWorkingText } from './use-working-text.ts';

export type TextView = 'write' | 'difference';

interface StoryTextsProps {
  file: StoryFile;
  working: ReturnType<typeof useWorkingText>;
  controls: TextControls;
  /** The heading of the working text: what one does there ends there. */
  heading: RefObject<HTMLHeadingElement | null>;
  view: TextView;
  onView: (view: TextView) => void;
  onTyping: () => void;
  onPreview: () => void;
}

/** The story as it was sent, and beside it the text that the newsroom makes of it. */
export function StoryTexts(props: StoryTextsProps) {
  const { file } = props;
  return (
    <div className="story-pair">
      <OriginalStory original={file.original} isAnonymous={file.isAnonymous} />
      {file.canEdit ? <WorkingColumn {...props} /> : <ReadOnlyText {...props} />}
    </div>
  );
}

function WorkingColumn(props: StoryTextsProps) {
  const { file, working, controls, heading, view, onView, onTyping, onPreview } = props;
  const { text, base, isUnsaved, isSaving, isBehind, wasRestored } = working;
  const discard = useDiscard(props);
  return (
    <section className="story-working" aria-labelledby="lavoro">
      <div className="story-working-head">
        <h2 className="title-5" id="lavoro" ref={heading} tabIndex={-1}>
          {fileTexts.working}
        </h2>
        <span className="fine-print">{fileTexts.version(base.version)}</span>
        <ViewSwitch view={view} onView={onView} />
      </div>
      <div role="status">
        {isBehind && <p className="staff-warning">{fileTexts.behind(writerOf(file.text))}</p>}
        {file.text.isByAuthor && file.text.version > 0 && (
          <p className="staff-warning">
            {fileTexts.toldAnew(file.events.findLast(({ act }) => act === 'answer')?.note ?? '')}
          </p>
        )}
        {wasRestored && !isBehind && <p className="staff-warning">{fileTexts.restored}</p>}
      </div>
      {isBehind && (
        <Button size="small" onClick={working.compare}>
          {fileTexts.compare}
        </Button>
      )}
      <form
        className="story-form"
        hidden={view !== 'write'}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void working.save();
        }}
      >
        <TextForm
          text={text}
          complaints={working.complaints}
          controls={controls}
          onChange={(field, value) => {
            working.change(field, value);
            onTyping();
          }}
        />
        <div className="story-save">
          {isUnsaved && <p className="note">{fileTexts.unsaved}</p>}
          {file.status === 'awaiting_author_ok' && <p className="note">{fileTexts.savingReopens}</p>}
          <div className="button-row">
            <Button type="submit" variant="primary" busy={isSaving || !isUnsaved}>
              {isSaving ? fileTexts.saving : fileTexts.save}
            </Button>
            <Button onClick={onPreview}>{fileTexts.views.preview}</Button>
            {isUnsaved && <DiscardText onDiscard={discard} />}
          </div>
        </div>
      </form>
      {view === 'difference' && <ChangedFields original={file.originalText} text={text} />}
    </section>
  );
}

/** For whoever may comment only, and for a text that is settled. */
function ReadOnlyText(props: StoryTextsProps) {
  const { file, working, heading, view, onView, onPreview } = props;
  const { text } = file.text;
  const discard = useDiscard(props);
  return (
    <section className="story-working" aria-labelledby="lavoro">
      <div className="story-working-head">
        <h2 className="title-5" id="lavoro" ref={heading} tabIndex={-1}>
          {fileTexts.working}
        </h2>
        <span className="fine-print">{fileTexts.version(file.text.version)}</span>
        <ViewSwitch view={view} onView={onView} isReadOnly />
      </div>
      <div role="status">{working.isUnsaved && <p className="staff-warning">{fileTexts.unsavedWaits}</p>}</div>
      {view === 'difference' ? <ChangedFields original={file.originalText} text={text} /> : <Fields text={text} />}
      <div className="button-row">
        <Button onClick={onPreview}>{fileTexts.views.preview}</Button>
        {working.isUnsaved && <DiscardText onDiscard={discard} />}
      </div>
    </section>
  );
}

/** The button by which a text is given up goes with it. */
function useDiscard({ working, heading }: StoryTextsProps) {
  const expectLoss = useLostFocus(heading);
  return () => {
    working.discard();
    expectLoss();
  };
}

function Fields({ text }: { text: WorkingText }) {
  return workingFields.map((field) => {
    const value = fieldText(text, field);
    if (!value) return null;
    return (
      <div key={field} className="read-field">
        <h3>{fileTexts.fields[field]}</h3>
        <p>
          <MarkedText text={value} />
        </p>
      </div>
    );
  });
}

interface ViewSwitchProps {
  view: TextView;
  onView: (view: TextView) => void;
  isReadOnly?: boolean;
}

function ViewSwitch({ view, onView, isReadOnly }: ViewSwitchProps) {
  const { write, read, difference } = fileTexts.views;
  return (
    <SegmentedControl
      legend={fileTexts.viewLegend}
      name="vista"
      options={[
        { value: 'write', label: isReadOnly ? read : write },
        { value: 'difference', label: difference },
      ]}
      value={view}
      onChange={onView}
    />
  );
}
