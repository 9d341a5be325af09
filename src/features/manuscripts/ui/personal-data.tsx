import { Button } from '#design/button.tsx';
import type { DraftContent } from '../content.ts';
import { editorTexts } from '../editor-texts.ts';
import { personalDataTexts } from '../personal-data-texts.ts';
import { personalDataIn, type DatumAt } from '../personal-data.ts';
import { goToPlace } from './go-to-place.ts';

/** What in the saved text looks like personal data, each with the way to its place. */
export function PersonalData({ content }: { content: DraftContent }) {
  const found = personalDataIn(content);
  if (found.length === 0) return null;
  return (
    <ul>
      {found.map((datum) => (
        <li key={`${datum.path} ${datum.start}`} className="panel-entry">
          <p>
            <mark>{datum.text}</mark> <span className="fine-print">{personalDataTexts.kinds[datum.kind]}</span>
          </p>
          <Button
            size="small"
            aria-label={personalDataTexts.jumpSpoken(personalDataTexts.kinds[datum.kind], nameOf(content, datum))}
            onClick={() => select(datum)}
          >
            {personalDataTexts.jump}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function nameOf({ sections }: DraftContent, { path }: DatumAt): string {
  if (path === 'title' || path === 'summary') return personalDataTexts.fields[path];
  return editorTexts.kinds[sections[Number(path.split('.')[1])]!.type];
}

/** Marks it in its field, where that is written in and still holds it. */
function select({ path, text }: DatumAt): void {
  goToPlace(path);
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
  const start = field.value.indexOf(text);
  if (start >= 0) field.setSelectionRange(start, start + text.length);
}
