import { Paragraphs } from '#lib/text/rendered-text.tsx';
import type { Section } from '../contract.ts';
import { trialTexts } from '../trial-texts.ts';
import { ServedText } from './served-text.tsx';
import { Transcript } from './transcript.tsx';

/** What an act says, and what is known of an exhibit. */
export function ActText({ section }: { section: Section }) {
  return (
    <>
      <Words section={section} />
      <Ledger details={section.details} />
    </>
  );
}

function Words({ section: { type, content } }: { section: Section }) {
  if (type === 'testimony') return <Transcript content={content} />;
  return (
    <ServedText className="reading" content={content}>
      {(text) => <Paragraphs content={text} />}
    </ServedText>
  );
}

/** Where an exhibit comes from, who contests it, how far it was checked. */
function Ledger({ details }: Pick<Section, 'details'>) {
  const rows = [
    [trialTexts.evidenceSource, details.source],
    [trialTexts.contested, details.contested],
    [trialTexts.reliability, details.reliability],
  ].filter(([, text]) => text);
  if (rows.length === 0) return null;
  return (
    <dl className="act-ledger">
      {rows.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
