import { Button } from '#design/button.tsx';
import type { PersonalDatum, WorkingText } from '../../contract.ts';
import { fieldText, workingFields } from '../../merge-texts.ts';
import { fileTexts } from '../../newsroom-file-texts.ts';
import { personalDataIn } from '../../personal-data.ts';
import { DatumMark } from './marked-text.tsx';
import { Panel } from '#design/panel.tsx';

/** Characters of the text that are shown on each side of what was found. */
const around = 40;

/** What looks like personal data in the text as it stands, marked in its words, with the way to its place. */
export function PersonalData({
  text,
  onJump,
}: {
  text: WorkingText;
  onJump: ((datum: PersonalDatum) => void) | undefined;
}) {
  const found = personalDataIn(text);
  return (
    <Panel title={fileTexts.personalData} help={found.length > 0 ? fileTexts.personalDataHelp : undefined}>
      {found.length === 0 && <p className="note">{fileTexts.personalDataNone}</p>}
      <ul>
        {found.map((datum) => (
          <Found key={`${datum.field} ${datum.start}`} datum={datum} text={text} onJump={onJump} />
        ))}
      </ul>
    </Panel>
  );
}

interface FoundProps {
  datum: PersonalDatum;
  text: WorkingText;
  onJump: ((datum: PersonalDatum) => void) | undefined;
}

function Found({ datum, text, onJump }: FoundProps) {
  const field = workingFields.find((name) => name === datum.field);
  if (!field) return null;
  const whole = fieldText(text, field);
  const from = Math.max(0, datum.start - around);
  const to = Math.min(whole.length, datum.end + around);
  return (
    <li className="panel-entry">
      <p>
        <b className="kicker">{fileTexts.fields[field]}</b> {from > 0 && '…'}
        {whole.slice(from, datum.start)}
        <DatumMark datum={datum} />
        {whole.slice(datum.end, to)}
        {to < whole.length && '…'}
      </p>
      {onJump && (
        <Button
          size="small"
          aria-label={fileTexts.jumpSpoken(fileTexts.personalDataKinds[datum.kind], fileTexts.fields[field])}
          onClick={() => onJump(datum)}
        >
          {fileTexts.jump}
        </Button>
      )}
    </li>
  );
}
