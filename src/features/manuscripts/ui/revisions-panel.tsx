import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode, type Ref } from 'react';
import { Button, ButtonLink } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { Panel } from '#design/panel.tsx';
import { Select } from '#design/select.tsx';
import { showToast } from '#design/toast-store.ts';
import type { Article } from '#features/articles/contract.ts';
import { dayAndTime, timeOfDay } from '#lib/italian-dates.ts';
import { longDate } from '#lib/italian.ts';
import { importMarkdown, markdownAddress } from '../calls.ts';
import type { DraftFile } from '../contract.ts';
import { editorTexts } from '../editor-texts.ts';
import { keepDraftFile } from '../queries.ts';
import type { SaveFirst } from '../save-first.ts';
import { panelTexts } from '../workflow-texts.ts';
import { FileImport } from './file-import.tsx';
import { Preview } from './preview.tsx';
import { RevisionDialog } from './revision-dialog.tsx';

interface RevisionsPanelProps {
  file: DraftFile;
  flush: () => Promise<boolean>;
  saveFirst: SaveFirst;
  renderPreview: (article: Article) => ReactNode;
  /** The button that shows the preview beside the text. */
  besideOpener: Ref<HTMLButtonElement>;
  onBeside: () => void;
}

/** The text as a page, as a file, and as it was: any two of its versions beside each other. */
export function RevisionsPanel({ file, flush, saveFirst, renderPreview, besideOpener, onBeside }: RevisionsPanelProps) {
  const queryClient = useQueryClient();
  const [isPreviewing, setPreviewing] = useState(false);
  const bring = async (markdown: string) => {
    const { version } = await saveFirst();
    const { dropped, ...imported } = await importMarkdown(file.id, version, markdown);
    keepDraftFile(queryClient, imported);
    return dropped;
  };
  return (
    <Panel title={panelTexts.revisions}>
      <div className="button-row">
        <Button variant="primary" size="small" onClick={() => void flush().then(() => setPreviewing(true))}>
          {panelTexts.preview}
        </Button>
        <Button
          size="small"
          ref={besideOpener}
          className="draft-beside-opener"
          onClick={() => void flush().then(onBeside)}
        >
          {panelTexts.previewBeside}
        </Button>
        <ButtonLink size="small" href={markdownAddress(file.id)} download>
          {panelTexts.export}
        </ButtonLink>
        {file.canEdit && (
          <FileImport
            label={panelTexts.import}
            size="small"
            title={panelTexts.importTitle}
            text={panelTexts.importText}
            onFile={bring}
            onDone={() => showToast({ title: panelTexts.imported })}
          />
        )}
      </div>
      <Compare file={file} />
      {isPreviewing && (
        <Dialog
          open
          onOpenChange={setPreviewing}
          title={panelTexts.preview}
          description={panelTexts.previewText}
          className="dialog-wide"
        >
          <Preview file={file} renderPreview={renderPreview} onGo={() => setPreviewing(false)} />
        </Dialog>
      )}
    </Panel>
  );
}

function Compare({ file: { id, revisions, story } }: { file: DraftFile }) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [isOpen, setOpen] = useState(false);
  const options = revisions.map(({ version, at }) => ({
    value: String(version),
    label: panelTexts.revisionLine(version, longDate(at), timeOfDay(at)),
  }));
  // A closed list is as narrow as its column: whose version it is stands below it.
  const whole = (version: string) => {
    const { by, at } = revisions.find((revision) => String(revision.version) === version)!;
    // The first of a story is what was sent, by whom nobody is told.
    const nobody = story && version === '1' ? panelTexts.teller : editorTexts.gone;
    return panelTexts.revisionBy(by ?? nobody, dayAndTime(at));
  };
  if (options.length < 2) return null;
  // What changed last, until something else is asked for.
  const [chosenFrom, chosenTo] = [from || options[1]!.value, to || options[0]!.value];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <form className="panel-form" onSubmit={submit}>
      <Select
        label={panelTexts.from}
        options={options}
        value={chosenFrom}
        footer={whole(chosenFrom)}
        onChange={(event) => setFrom(event.target.value)}
      />
      <Select
        label={panelTexts.to}
        options={options}
        value={chosenTo}
        footer={whole(chosenTo)}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" size="small">
        {panelTexts.compare}
      </Button>
      {isOpen && (
        <RevisionDialog draftId={id} from={Number(chosenFrom)} to={Number(chosenTo)} onClose={() => setOpen(false)} />
      )}
    </form>
  );
}
