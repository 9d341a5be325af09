import { Avatar } from '#design/avatar.tsx';
import { Paragraphs } from '#lib/text/rendered-text.tsx';
import type { Section, SectionType } from '../contract.ts';
import { amendmentTexts } from '../amendment-texts.ts';
import { dalBassoTexts } from '../dal-basso-texts.ts';
import { stopId } from '../part-address.ts';
import { FigureView } from './figure-view.tsx';
import { ServedText } from './served-text.tsx';

/** What stands at a stop: who speaks, what they say, and the figure that belongs to it. */
export function StopText({ section }: { section: Section }) {
  const { speaker, quote, figure } = section.details;
  const label = section.details.label ?? labelOf(section.type);
  return (
    <>
      {speaker ? (
        <Avatar name={speaker.name} drawn={{ voice: 'green', look: speaker.portrait ?? undefined }} size="xl" />
      ) : (
        <span className="stop-milestone" aria-hidden="true" />
      )}
      {label && <p className="stop-label">{label}</p>}
      <h2 className="title-3" id={`${stopId(section)}-titolo`}>
        {section.title}
      </h2>
      {speaker && <p className="note">{speaker.role}</p>}
      {section.isInvolved && <p className="involved-badge">{amendmentTexts.involved}</p>}
      {quote && (
        <blockquote>
          <p>{dalBassoTexts.quote(quote)}</p>
        </blockquote>
      )}
      <div className="stop-body">
        <ServedText className="reading" content={section.content}>
          {(content) => <Paragraphs content={content} />}
        </ServedText>
        {figure && <FigureView figure={figure} heading={section.title} />}
      </div>
    </>
  );
}

function labelOf(type: SectionType): string | undefined {
  const labels: Partial<Record<SectionType, string>> = dalBassoTexts.labels;
  return labels[type];
}
