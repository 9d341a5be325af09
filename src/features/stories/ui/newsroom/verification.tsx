import type { FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { Panel } from '#design/panel.tsx';
import { TextArea } from '#design/text-area.tsx';
import { dayAndTime } from '#lib/italian-dates.ts';
import type { StoryFile } from '../../contract.ts';
import { saveVerification } from '../../newsroom-calls.ts';
import { fileTexts } from '../../newsroom-file-texts.ts';
import { useStoryCall } from './use-story-call.ts';
import { useLocalWords } from './use-local-words.ts';

/** How the newsroom knows who tells the story. Without an account nothing is published before (product rules 4.13). */
export function SourceVerification({ file, userId }: { file: StoryFile; userId: string }) {
  const { id, sourceVerification: saved } = file;
  const { text, type, noteSent } = useLocalWords(userId, `${id}:verification`, saved?.text ?? undefined);
  const { isBusy, run } = useStoryCall(id);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => saveVerification(id, text.trim()), fileTexts.verificationSaved)) noteSent(text);
  };
  return (
    <Panel
      title={fileTexts.verification}
      help={file.isAnonymous ? fileTexts.verificationHelpSealed : fileTexts.verificationHelp}
    >
      {saved && <p className="fine-print">{fileTexts.verifiedBy(saved.by ?? fileTexts.gone, dayAndTime(saved.at))}</p>}
      {file.canWork ? (
        <form className="panel-form" onSubmit={(event) => void submit(event)}>
          <TextArea
            hideLabel
            label={fileTexts.verification}
            rows={3}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
          <Button type="submit" size="small" busy={isBusy || text.trim() === '' || text.trim() === saved?.text}>
            {fileTexts.verificationSave}
          </Button>
        </form>
      ) : (
        <p className="plain-text">
          {saved ? (saved.text ?? fileTexts.verificationSealed) : fileTexts.verificationNone}
        </p>
      )}
    </Panel>
  );
}
