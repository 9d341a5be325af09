import type { ReactNode } from 'react';
import { Link } from '#design/link.tsx';
import { longDate, withArticle } from '#lib/italian.ts';
import type { LegalSection, ReadPage } from '../legal-text.ts';
import { legalPageTexts } from '../texts.ts';
import { ComingEdition } from './coming-edition.tsx';
import { LegalBlockView } from './legal-block.tsx';

interface LegalPageProps {
  text: ReadPage;
  /** What follows the words of some sections, by their anchor. */
  slots?: Readonly<Record<string, ReactNode>>;
}

/** Rules or help on one page: what is in it, the short version, then section by section. */
export function LegalPage({ text, slots = {} }: LegalPageProps) {
  const { title, standfirst, inForceSince, readOn, coming, isRules } = text;
  return (
    <>
      <header className="page-frame page-title legal-title">
        <h1 className="title-1">{title}</h1>
        <p className="standfirst">{standfirst}</p>
        {coming && <ComingEdition coming={coming} />}
        {inForceSince && (
          <p className="fine-print">
            {legalPageTexts.inForceSince}{' '}
            <time dateTime={inForceSince}>{withArticle('dal', longDate(inForceSince))}</time>
            {isRules && (
              <>
                {'. '}
                <Link to="/regole">{legalPageTexts.allEditions}</Link>
              </>
            )}
          </p>
        )}
        <p className="fine-print legal-on-paper">
          {legalPageTexts.readOn} <time dateTime={readOn}>{withArticle('il', longDate(readOn))}</time>
        </p>
      </header>
      <LegalBody text={text} slots={slots} />
    </>
  );
}

/** The contents of such a page beside its text. */
export function LegalBody({ text: { inShort, sections }, slots = {} }: LegalPageProps) {
  return (
    <div className="page-frame legal">
      <Contents sections={sections} />
      <div className="legal-body">
        {inShort && <InShort points={inShort} />}
        {sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 className="title-3" id={`${section.id}-title`}>
              {section.title}
            </h2>
            {section.blocks.map((block, index) => (
              <LegalBlockView key={index} block={block} />
            ))}
            {slots[section.id]}
          </section>
        ))}
      </div>
    </div>
  );
}

/** Beside the text on wide screens; on narrow ones folded, so that the text begins at once. */
function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <div className="legal-contents">
      <nav className="legal-contents-wide" aria-label={legalPageTexts.contents}>
        <p className="kicker">{legalPageTexts.contents}</p>
        <SectionLinks sections={sections} />
      </nav>
      <details className="legal-contents-folded">
        <summary>{legalPageTexts.contents}</summary>
        <nav aria-label={legalPageTexts.contents}>
          <SectionLinks sections={sections} />
        </nav>
      </details>
    </div>
  );
}

function SectionLinks({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
}

function InShort({ points }: { points: readonly string[] }) {
  return (
    <section className="legal-in-short" aria-labelledby="in-short-title">
      <h2 className="title-4" id="in-short-title">
        {legalPageTexts.inShort}
      </h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
