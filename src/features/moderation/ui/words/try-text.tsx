import { useRef, useState, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { Panel } from '#design/panel.tsx';
import { TextArea } from '#design/text-area.tsx';
import { ApiError } from '#lib/api-error.ts';
import { tryText } from '../../calls.ts';
import type { TextVerdict } from '../../contract.ts';
import { moderationLabels } from '../../texts.ts';
import { wordTexts } from '../../word-texts.ts';
import { MarkedComment } from '../queue/marked-comment.tsx';

/** Shows what the pipeline would make of a text: which phase stops it, and at which piece. */
export function TryText() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [newcomer, setNewcomer] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [verdict, setVerdict] = useState<TextVerdict>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setVerdict(undefined);
    setError(text.trim() ? undefined : wordTexts.tryMissing);
    if (!text.trim()) return field.current?.focus();
    setBusy(true);
    try {
      setVerdict(await tryText(text, newcomer));
    } catch (failure) {
      setError((failure instanceof ApiError && failure.readerMessage) || wordTexts.tryFailed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Panel title={wordTexts.tryTitle} help={wordTexts.tryHelp}>
      <form className="try-text" noValidate onSubmit={(event) => void submit(event)}>
        <TextArea
          ref={field}
          label={wordTexts.tryLabel}
          prose
          rows={4}
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        <Checkbox
          label={wordTexts.tryNewcomer}
          checked={newcomer}
          onChange={({ target }) => setNewcomer(target.checked)}
        />
        <Button type="submit" busy={isBusy}>
          {wordTexts.trySubmit}
        </Button>
      </form>
      <div role="status">{verdict && <Outcome verdict={verdict} />}</div>
    </Panel>
  );
}

function Outcome({ verdict: { text, outcome, fired, because } }: { verdict: TextVerdict }) {
  const phase = fired ? moderationLabels.rules[fired.rule] : because && wordTexts.because[because];
  return (
    <div className={`text-outcome text-outcome-${outcome}`}>
      <p>
        <b>{wordTexts.outcome[outcome]}</b>
      </p>
      {phase && <p>{wordTexts.phase(phase)}</p>}
      {fired?.matched && <p>{wordTexts.matched(fired.matched)}</p>}
      {fired && <MarkedComment content={text} fired={fired} />}
    </div>
  );
}
