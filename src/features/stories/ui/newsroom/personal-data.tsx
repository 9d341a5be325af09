import { Panel } from '#design/panel.tsx';
import type { PersonalDatum, StoryFile } from '../../contract.ts';
import { textFields } from '../../fields.ts';
import { fileTexts } from '../../newsroom-file-texts.ts';
import { DatumMark } from './marked-text.tsx';

/** Characters of the text that are shown on each side of what was found. */
const around = 40;

interface PersonalDataProps {
  original: StoryFile['original'];
  found: readonly PersonalDatum[];
}

/** What looks like personal data in what was sent, marked in its words. */
export function PersonalData({ original, found }: PersonalDataProps) {
  return (
    <Panel title={fileTexts.personalData} help={found.length > 0 ? fileTexts.personalDataHelp : undefined}>
      {found.length === 0 && <p className="note">{fileTexts.personalDataNone}</p>}
      <ul>
        {found.map((datum) => (
          <Found key={`${datum.field} ${datum.start}`} datum={datum} original={original} />
        ))}
      </ul>
    </Panel>
  );
}

function Found({ datum, original }: { datum: PersonalDatum; original: StoryFile['original'] }) {
  const field = textFields.find((name) => name === datum.field);
  if (!field) return null;
  const whole = original[field];
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
    </li>
  );
}
