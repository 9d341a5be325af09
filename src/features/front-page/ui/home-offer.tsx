import { Link, RouterArrowLink } from '#design/link.tsx';
import type { ReactNode } from 'react';
import { sharedPartTexts } from '#features/articles/shared-part-texts.ts';
import { meaningsOf } from '#features/articles/verdict-meanings.ts';
import { FormatBadge } from '#features/formats/format-badge.tsx';
import { compactNumber } from '#lib/italian.ts';
import type { FrontPage } from '../contract.ts';
import { homeTexts, viralityLevel } from '../home-texts.ts';

interface HomeOfferProps {
  figures: ReactNode;
  featuredTrial: FrontPage['featuredTrial'];
  isDemo: boolean;
  plans: ReactNode;
}

/** What a subscription is for, the public figures, and the plans beside them. */
export function HomeOffer({ figures, featuredTrial, isDemo, plans }: HomeOfferProps) {
  return (
    <section className="page-frame page-section home-offer">
      <div>
        <h2 className="title-2">{homeTexts.offerTitle}</h2>
        <p className="standfirst">{homeTexts.offerText()}</p>
        <div className="home-offer-figures">{figures}</div>
        {featuredTrial && <FeaturedTrial trial={featuredTrial} isDemo={isDemo} />}
      </div>
      <div>{plans}</div>
    </section>
  );
}

/** The points section; `ways` tells what earns them. */
export function HomePoints({ ways }: { ways: ReactNode }) {
  return (
    <section className="page-frame page-section home-points">
      <div className="section-header">
        <h2 className="title-3">{homeTexts.pointsTitle}</h2>
        <RouterArrowLink to="/community">{homeTexts.toBoard}</RouterArrowLink>
      </div>
      <p className="reading">{homeTexts.pointsText}</p>
      {ways}
    </section>
  );
}

/**
 * The most voted closed case with its split (specification 2, "Pricing"; docs/decisions/007), and what such a
 * split is not (product rules 2.2).
 */
function FeaturedTrial({ trial, isDemo }: { trial: NonNullable<FrontPage['featuredTrial']>; isDemo: boolean }) {
  const notes = [homeTexts.shortVotes(compactNumber(trial.votesCount))];
  if (trial.virality !== null) notes.push(homeTexts.virality(trial.virality, viralityLevel(trial.virality)));
  if (isDemo) notes.push(homeTexts.demo);
  const meanings = meaningsOf(trial);
  return (
    <article className="featured-trial">
      <p className="fine-print">
        <FormatBadge format="trial" /> {trial.note ? homeTexts.votingClosed : homeTexts.verdictOf}
      </p>
      <h3 className="title-5">
        <Link to="/article/$slug" params={{ slug: trial.slug }}>
          {trial.title}
        </Link>
      </h3>
      <p className="featured-trial-split">
        <span>
          <b>{trial.guiltyPercentage}%</b> {homeTexts.guilty}
          {meanings && <small>{meanings.guilty}</small>}
        </span>
        <span>
          <b>{trial.innocentPercentage}%</b> {homeTexts.innocent}
          {meanings && <small>{meanings.innocent}</small>}
        </span>
      </p>
      <p className="fine-print">{notes.join(' · ')}</p>
      {trial.note && <p className="fine-print">{trial.note}</p>}
      <p className="fine-print">{sharedPartTexts.onlyReaders}</p>
    </article>
  );
}
