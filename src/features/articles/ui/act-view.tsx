import type { ReactNode } from 'react';
import { Avatar } from '#design/avatar.tsx';
import type { Section } from '../contract.ts';
import { meteredClass } from '../metered-class.ts';
import { trialTexts } from '../trial-texts.ts';
import { isExhibit, type Act } from '../trial-acts.ts';
import { FigureView } from './figure-view.tsx';
import { Paragraphs } from '#lib/text/rendered-text.tsx';
import { sharePartTexts } from '../share-part-texts.ts';
import type { BodyProps } from './body.ts';
import { ServedText } from './served-text.tsx';
import { Transcript } from './transcript.tsx';

interface ActViewProps {
  act: Act;
  reactions: ReactNode;
  renderShare?: BodyProps['renderShare'];
}

/** One act of a dossier: the case, an exhibit, or what somebody says. */
export function ActView({ act, reactions, renderShare }: ActViewProps) {
  const { section, id } = act;
  const { figure } = section.details;
  // A facsimile is a sheet laid beside the text; a chart or a table is read before it.
  const isBeside = figure?.kind === 'facsimile';
  const words = (
    <>
      <ActBody section={section} />
      <Ledger section={section} />
      {reactions}
      {isExhibit(act) && renderShare?.({ id, title: section.title, children: sharePartTexts.exhibit(act.tag!) })}
    </>
  );
  return (
    <section className={meteredClass('act', section.index)} id={id} aria-labelledby={`${id}-titolo`}>
      <ActHeader act={act} />
      <ActTitle act={act} />
      {figure ? (
        <div className={isBeside ? 'act-beside' : 'act-above'}>
          {isBeside && <div>{words}</div>}
          <FigureView figure={figure} heading={section.title} />
          {!isBeside && <div>{words}</div>}
        </div>
      ) : (
        words
      )}
    </section>
  );
}

/** The tag with what is known of the act at first sight. */
function ActHeader({ act: { tag, section } }: { act: Act }) {
  if (!tag) return null;
  const { kind, date, presentedBy } = section.details;
  return (
    <div className="act-header">
      <span className={section.type === 'evidence' ? 'act-tag act-tag-pointed' : 'act-tag'}>{tag}</span>
      {(kind || date) && (
        <span className="fine-print">{kind && date ? trialTexts.kindAndDate(kind, date) : (kind ?? date)}</span>
      )}
      {presentedBy && <span className="act-side">{trialTexts.presentedBy[presentedBy]}</span>}
    </div>
  );
}

function ActTitle({ act: { id, tag, section } }: { act: Act }) {
  const { speaker } = section.details;
  const title = (
    <h2 className={tag ? 'title-3' : 'title-2'} id={`${id}-titolo`}>
      {section.title}
    </h2>
  );
  if (!speaker) return title;
  return (
    <div className="act-speaker">
      <Avatar name={speaker.name} drawn={{ look: speaker.portrait ?? undefined }} size="xl" />
      <div>
        {title}
        <p className="note">
          {speaker.name}, {speaker.role}
        </p>
      </div>
    </div>
  );
}

function ActBody({ section }: { section: Section }) {
  if (section.type === 'testimony') return <Transcript content={section.content} />;
  return (
    <ServedText className="reading" content={section.content}>
      {(content) => <Paragraphs content={content} />}
    </ServedText>
  );
}

/** Where an exhibit comes from, who contests it, how far it was checked. */
function Ledger({ section: { details } }: { section: Section }) {
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
