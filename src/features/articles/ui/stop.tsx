import type { ReactNode } from 'react';
import { Avatar } from '#design/avatar.tsx';
import type { Section, SectionType } from '../contract.ts';
import { meteredClass } from '../metered-class.ts';
import { dalBassoTexts } from '../dal-basso-texts.ts';
import { FigureView } from './figure-view.tsx';
import { ServedText } from './served-text.tsx';
import { Paragraphs } from '#lib/text/rendered-text.tsx';

/** A stop on the road of a local story: a voice with its face, or a milestone with what must be known. */
export function Stop({ section, reactions }: { section: Section; reactions: ReactNode }) {
  const { speaker, quote, figure } = section.details;
  const label = section.details.label ?? labelOf(section.type);
  const id = `voce-${section.index + 1}`;
  return (
    <section
      className={meteredClass(`stop stop-${section.type}`, section.index)}
      id={id}
      aria-labelledby={`${id}-titolo`}
    >
      {speaker ? (
        <Avatar name={speaker.name} drawn={{ voice: 'green', look: speaker.portrait ?? undefined }} size="xl" />
      ) : (
        <span className="stop-milestone" aria-hidden="true" />
      )}
      {label && <p className="stop-label">{label}</p>}
      <h2 className="title-3" id={`${id}-titolo`}>
        {section.title}
      </h2>
      {speaker && <p className="note">{speaker.role}</p>}
      {section.isInvolved && <p className="involved-badge">{dalBassoTexts.involved}</p>}
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
      {reactions}
    </section>
  );
}

function labelOf(type: SectionType): string | undefined {
  const labels: Partial<Record<SectionType, string>> = dalBassoTexts.labels;
  return labels[type];
}
