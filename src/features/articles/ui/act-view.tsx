import type { ReactNode } from 'react';
import { meteredClass } from '../metered-class.ts';
import { isExhibit, type Act } from '../trial-acts.ts';
import { staticPart } from '#design/static-part.tsx';
import { sharePartTexts } from '../share-part-texts.ts';
import type { BodyProps } from './body.ts';
import { StaticFigure } from './static-figure.ts';

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
      <ActText section={section} />
      {reactions}
      {isExhibit(act) && renderShare?.({ id, title: section.title, children: sharePartTexts.exhibit(act.tag!) })}
    </>
  );
  return (
    <section className={meteredClass('act', section.index)} id={id} aria-labelledby={`${id}-titolo`}>
      <ActHead act={act} />
      {figure ? (
        <div className={isBeside ? 'act-beside' : 'act-above'}>
          {isBeside && <div>{words}</div>}
          <StaticFigure figure={figure} heading={section.title} />
          {!isBeside && <div>{words}</div>}
        </div>
      ) : (
        words
      )}
    </section>
  );
}

const ActHead = staticPart(() => import('./act-head.tsx'), 'ActHead');
const ActText = staticPart(() => import('./act-text.tsx'), 'ActText');
