import { Fragment } from 'react';
import type { Correction, Section } from '../contract.ts';
import { dualitaTexts } from '../dualita-texts.ts';
import { ServedText } from './served-text.tsx';

/** The newsroom's note beside a turn, and what was corrected in it. */
export function TurnMargin({ section, corrections }: { section: Section; corrections: readonly Correction[] }) {
  const { margin } = section.details;
  return (
    <>
      {margin && (
        <ServedText content={section.content}>
          {() => (
            <>
              <h3>{margin.title}</h3>
              <p>{margin.text}</p>
              {margin.source && <p className="fine-print">{margin.source}</p>}
            </>
          )}
        </ServedText>
      )}
      {corrections.map(({ what, at }) => (
        <Fragment key={at}>
          <h3>{dualitaTexts.correction}</h3>
          <p>{what}</p>
          <p className="fine-print">{dualitaTexts.correctedOn(at)}</p>
        </Fragment>
      ))}
    </>
  );
}
