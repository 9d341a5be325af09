import { Button } from '#design/button.tsx';
import { Panel } from '#design/panel.tsx';
import { letterDeskTexts as texts } from '../desk-texts.ts';
import { goToPlace } from './go-to-place.ts';

/** What a letter lacks, each with the way to where it is put right. */
export function MissingParts({ lines }: { lines: readonly { words: string; place: string }[] }) {
  return (
    <Panel title={texts.missing}>
      {lines.length === 0 && <p>{texts.nothingMissing}</p>}
      <ul className="letter-missing">
        {lines.map(({ words, place }) => (
          <li key={words}>
            <Button variant="bare" className="letter-missing-link" onClick={() => goToPlace(place)}>
              {words}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
