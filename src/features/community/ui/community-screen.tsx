import { EmptyState } from '#design/empty-state.tsx';
import { RouterButtonLink } from '#design/router-links.ts';
import { communityTexts, pointsRules } from '../texts.ts';
import { EmptyPodium } from './empty-podium.tsx';
import { PointsWays } from './points-ways.tsx';

/** The community as everybody finds it: the call to join, the month's board and how points are earned. */
export function CommunityScreen() {
  return (
    <>
      <header className="page-frame page-title">
        <h1 className="title-1">{communityTexts.title}</h1>
        <p className="standfirst">{communityTexts.standfirst}</p>
      </header>
      <div className="page-frame community">
        <section className="invitation" aria-labelledby="join">
          <div>
            <h2 className="title-3" id="join">
              {communityTexts.callTitle}
            </h2>
            <p className="note">{communityTexts.callText}</p>
          </div>
          <div className="button-row">
            <RouterButtonLink variant="primary" to="/auth/login" state={{ isRegistering: true }}>
              {communityTexts.start}
            </RouterButtonLink>
            <RouterButtonLink to="/formats">{communityTexts.formats}</RouterButtonLink>
          </div>
        </section>
        <section aria-labelledby="board">
          <div className="section-header">
            <h2 className="title-3" id="board">
              {communityTexts.board}
            </h2>
          </div>
          <EmptyState
            level={3}
            title={communityTexts.boardEmpty}
            text={communityTexts.boardEmptyText}
            picture={<EmptyPodium />}
          />
        </section>
        <section aria-labelledby="points">
          <div className="section-header">
            <h2 className="title-3" id="points">
              {communityTexts.points}
            </h2>
          </div>
          <PointsWays />
        </section>
        <PointsRules />
      </div>
    </>
  );
}

function PointsRules() {
  return (
    <section className="points-rules" aria-labelledby="rules">
      <div className="section-header">
        <h2 className="title-3" id="rules">
          {communityTexts.rules}
        </h2>
      </div>
      <ul>
        {pointsRules.map(({ name, text }) => (
          <li key={name}>
            <h3 className="title-5">{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
