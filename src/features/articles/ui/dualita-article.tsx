import type { Section } from '../contract.ts';
import { dualitaTexts } from '../dualita-texts.ts';
import { HydratedLater } from '#lib/hydrated-later.tsx';
import { staticPart } from '#design/static-part.tsx';
import type { BodyProps } from './body.ts';
import { Turn } from './turn.tsx';
import { TurnsView } from './turns-view.tsx';

/** A Dualità: two voices across the centre line, turn by turn. */
export function DualitaArticle({ article, renderReactions, renderShare, beforeBody, participation }: BodyProps) {
  const { sections } = article;
  return (
    <>
      <DualitaOpening article={article} />
      <div className="page-frame">
        <Couple authors={article.authors} />
        {beforeBody}
        <TurnsView introduction={introduction(sections)}>
          {sections.map((section, index) => (
            <HydratedLater key={section.index}>
              <Turn
                section={section}
                number={index + 1}
                author={article.authors.find((author) => author.perspective === section.perspective)}
                turns={sections}
                corrections={article.corrections?.filter((correction) => correction.section === section.index)}
                reactions={renderReactions(section)}
                renderShare={renderShare}
              />
            </HydratedLater>
          ))}
        </TurnsView>
        <SourceCount sections={sections} />
      </div>
      {participation && <div className="page-frame dualita-end">{participation}</div>}
    </>
  );
}

const DualitaOpening = staticPart(() => import('./dualita-opening.tsx'), 'DualitaOpening');
const Couple = staticPart(() => import('./couple.tsx'), 'Couple');

function SourceCount({ sections }: { sections: readonly Section[] }) {
  const count = (perspective: string) =>
    sections
      .filter((section) => section.perspective === perspective)
      .reduce((sum, { details }) => sum + (details.sources?.length ?? 0), 0);
  const pro = count('pro');
  const contro = count('contro');
  return pro + contro > 0 ? <p className="turns-sources note">{dualitaTexts.sourceCount(pro, contro)}</p> : null;
}

function introduction(sections: readonly Section[]): string {
  const pro = sections.filter((section) => section.perspective === 'pro').length;
  const eachAnswers = sections.every(({ details }, index) => index === 0 || details.answersTo === index);
  return dualitaTexts.turns(pro, sections.length - pro, eachAnswers);
}
