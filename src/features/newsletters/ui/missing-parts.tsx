import { MissingList } from '#design/missing-list.tsx';
import { Panel } from '#design/panel.tsx';
import { letterDeskTexts as texts } from '../desk-texts.ts';
import { goToPlace } from './go-to-place.ts';

/** What a letter lacks, each with the way to where it is put right. */
export function MissingParts({ lines }: { lines: readonly { words: string; place: string }[] }) {
  return (
    <Panel title={texts.missing}>
      {lines.length === 0 && <p>{texts.nothingMissing}</p>}
      <MissingList lines={lines} goTo={goToPlace} />
    </Panel>
  );
}
