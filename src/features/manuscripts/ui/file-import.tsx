import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { FileInput } from '#design/file-input.tsx';
import { useSubmit } from '#design/use-submit.ts';
import { ApiError } from '#lib/api-error.ts';
import { utf8Text } from '#lib/utf8.ts';
import { newTexts } from '../list-texts.ts';
import { wordsOf } from './words-of.ts';

interface FileImportProps {
  label: string;
  /** Of the button, as its neighbours have it. */
  size?: 'small' | undefined;
  title: string;
  text: string;
  /** Takes what the file says and answers what it left out; what it throws is shown, with the lines that the server named. */
  onFile: (markdown: string) => Promise<readonly string[]>;
  /** Goes on, once whoever imports has read what was left out. */
  onDone: () => void;
}

/** Asks for a Markdown file and hands on its text. */
export function FileImport({ label, size, title, text, onFile, onDone }: FileImportProps) {
  const [isOpen, setOpen] = useState(false);
  const [file, setFile] = useState<File>();
  const [lines, setLines] = useState<readonly string[]>([]);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { isSending, complaints, clear, onSubmit } = useSubmit({
    check: () => {
      setLines([]);
      return { file: file ? undefined : newTexts.fileNeeded };
    },
    send: async () => {
      const markdown = utf8Text(await file!.arrayBuffer());
      if (markdown === undefined) throw new NotUtf8();
      return onFile(markdown);
    },
    onDone: (missing) => (missing.length === 0 ? finish() : setLeftOut(missing)),
    refused: (error) => {
      setLines(linesOf(error));
      return { file: error instanceof NotUtf8 ? newTexts.notUtf8 : wordsOf(error) };
    },
  });

  const open = () => {
    setOpen(true);
    setFile(undefined);
    clear('file');
    setLines([]);
    setLeftOut([]);
  };
  const finish = () => {
    setOpen(false);
    onDone();
  };
  // What the file left out must be read, and comes only once it was taken.
  const close = () => {
    if (isSending) return;
    if (leftOut.length > 0) finish();
    else setOpen(false);
  };

  return (
    <>
      <Button size={size} onClick={open}>
        {label}
      </Button>
      <Dialog open={isOpen} onOpenChange={close} title={title} description={text}>
        {leftOut.length > 0 ? (
          <div className="dialog-form">
            <div role="alert">
              <p>
                <strong>{newTexts.leftOut}</strong>
              </p>
              <Lines lines={leftOut} />
            </div>
            <div className="button-row">
              <Button variant="primary" ref={focus} onClick={finish}>
                {newTexts.goOn}
              </Button>
            </div>
          </div>
        ) : (
          <form className="dialog-form" noValidate onSubmit={onSubmit}>
            <FileInput
              label={newTexts.file}
              accept=".md,text/markdown"
              file={file}
              onFile={setFile}
              error={complaints.file}
            />
            <div role="alert">
              <Lines lines={lines} />
            </div>
            <div className="button-row">
              <Button type="submit" variant="primary" busy={isSending}>
                {isSending ? newTexts.sending : newTexts.importSubmit}
              </Button>
              <Button busy={isSending} onClick={close}>
                {newTexts.cancel}
              </Button>
            </div>
          </form>
        )}
      </Dialog>
    </>
  );
}

class NotUtf8 extends Error {}

/** What was asked for is gone with its focus: it goes on at what answers. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="missing-list">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The lines that the server could not read, each with its reason. */
function linesOf(error: unknown): string[] {
  const refusals = error instanceof ApiError ? error.details['refusals'] : undefined;
  if (!Array.isArray(refusals)) return [];
  return (refusals as { line: number; reason: string }[]).map(({ line, reason }) => newTexts.line(line, reason));
}
