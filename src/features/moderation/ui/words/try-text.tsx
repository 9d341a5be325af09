import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { Panel } from '#design/panel.tsx';
import { TextArea } from '#design/text-area.tsx';
import { useSubmit } from '#design/use-submit.ts';
import { refusalIn } from '#lib/refusal.ts';
import { tryText } from '../../calls.ts';
import type { TextVerdict } from '../../contract.ts';
import { moderationLabels } from '../../texts.ts';
import { wordTexts } from '../../word-texts.ts';
import { MarkedComment } from '../queue/marked-comment.tsx';

/** Shows what the pipeline would make of a text: which phase stops it, and at which piece. */
export function TryText() {
  const [text, setText] = useState('');
  const [newcomer, setNewcomer] = useState(false);
  const [verdict, setVerdict] = useState<TextVerdict>();
  const { isSending, complaints, onSubmit } = useSubmit({
    check: () => {
      setVerdict(undefined);
      return { text: text.trim() ? undefined : wordTexts.tryMissing };
    },
    send: () => tryText(text, newcomer),
    onDone: setVerdict,
    refused: (error) => ({ text: refusalIn(error).message ?? wordTexts.tryFailed }),
  });

  return (
    <Panel title={wordTexts.tryTitle} help={wordTexts.tryHelp}>
      <form className="try-text" noValidate onSubmit={onSubmit}>
        <TextArea
          label={wordTexts.tryLabel}
          prose
          rows={4}
          value={text}
          error={complaints.text}
          onChange={({ target }) => setText(target.value)}
        />
        <Checkbox
          label={wordTexts.tryNewcomer}
          checked={newcomer}
          onChange={({ target }) => setNewcomer(target.checked)}
        />
        <Button type="submit" busy={isSending}>
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
