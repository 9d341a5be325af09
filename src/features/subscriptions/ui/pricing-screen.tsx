import type { ReactNode } from 'react';
import { RouterArrowLink } from '#design/link.tsx';
import type { Figures } from '../figures.ts';
import { publication } from '#lib/publication.ts';
import { conditions, earlyNote, newslettersNote, pricingTexts } from '../texts.ts';
import { Plans } from './plans.tsx';
import { PublicFigures } from './public-figures.tsx';

interface PricingScreenProps {
  figures: Figures;
  /** For whoever is signed in, once that is known. */
  own: { free: ReactNode; supporter: ReactNode } | undefined;
}

/** The offer: what is free, what is paid, and on which conditions. */
export function PricingScreen({ figures, own }: PricingScreenProps) {
  return (
    <>
      <header className="page-frame page-title pricing-title">
        <h1 className="title-1">{pricingTexts.heading()}</h1>
        <p className="standfirst">{pricingTexts.standfirst()}</p>
      </header>
      <div className="page-frame pricing">
        <Plans own={own} />
        <p className="note">{newslettersNote()}</p>
        {publication.sells && publication.hasEarly && <p className="note">{earlyNote}</p>}
        <PublicFigures figures={figures} />
        <div>
          {conditions().map(({ title, text }) => (
            <section key={title} className="pricing-condition">
              <h2 className="title-3">{title}</h2>
              <p className="reading">{text}</p>
            </section>
          ))}
          <p className="pricing-links">
            {publication.sells && <RouterArrowLink to="/regala">{pricingTexts.giveLink}</RouterArrowLink>}
            <RouterArrowLink to="/terms">{pricingTexts.termsLink}</RouterArrowLink>
            <RouterArrowLink to="/support">{pricingTexts.helpLink}</RouterArrowLink>
          </p>
        </div>
      </div>
    </>
  );
}
