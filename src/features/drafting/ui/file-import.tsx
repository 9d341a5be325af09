import { useState, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { Field } from '#design/field.tsx';
import { ApiError } from '#lib/api-error.ts';
import { newTexts } from '../list-texts.ts';
import { wordsOf } from './words-of.ts';

interface FileImportProps {
  label: string;
  title: string;
  text: string;
  /** Takes what the file says; what it throws is shown, line by line where the server named lines. */
  onFile: (markdown: string) => Promise<void>;
}

/** Asks for a Markdown file and hands on its text. */
export function FileImport({ label, title, text, onFile }: FileImportProps) {
  const [isOpen, setOpen] = useState(false);
  const [file, setFile] = useState<File>();
  const [isBusy, setBusy] = useState(false);
  const [complaint, setComplaint] = useState<{ words: string; lines: readonly string[] }>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!file) return setComplaint({ words: newTexts.fileNeeded, lines: [] });
    setBusy(true);
    setComplaint(undefined);
    try {
      await onFile(await file.text());
      setOpen(false);
    } catch (error) {
      setComplaint({ words: wordsOf(error), lines: linesOf(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={title} description={text}>
        <form className="decision-form" noValidate onSubmit={(event) => void submit(event)}>
          <Field label={newTexts.file} error={complaint?.words}>
            {(control) => (
              <input
                {...control}
                className="input"
                type="file"
                accept=".md,text/markdown"
                onChange={(event) => setFile(event.target.files?.[0])}
              />
            )}
          </Field>
          <div role="alert">
            {complaint && complaint.lines.length > 0 && (
              <ul className="draft-missing">
                {complaint.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </div>
          <div className="button-row">
            <Button type="submit" variant="primary" busy={isBusy}>
              {isBusy ? newTexts.sending : newTexts.importSubmit}
            </Button>
            <Button onClick={() => setOpen(false)}>{newTexts.cancel}</Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

/** The lines that the server could not read, each with its reason. */
function linesOf(error: unknown): string[] {
  const refusals = error instanceof ApiError ? error.details['refusals'] : undefined;
  if (!Array.isArray(refusals)) return [];
  return (refusals as { line: number; reason: string }[]).map(({ line, reason }) => newTexts.line(line, reason));
}
