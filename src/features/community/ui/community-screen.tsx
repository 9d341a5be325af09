import { RouterButtonLink } from '#design/link.tsx';
import { heldMark } from '#design/held-mark.ts';
import { canJoin } from '#lib/joining.ts';
import { communityTexts, pointsRules } from '../texts.ts';
import { Board } from './board.tsx';
import { OwnPoints } from './own-points.tsx';
import { PointsWays } from './points-ways.tsx';

/** The community: the own points or the call to join, the board of a month, and how points are earned. */
export function CommunityScreen({ month, readAt }: { month: string | undefined; readAt: Date }) {
  return (
    <>
      <header className="page-frame page-title">
        <h1 className="title-1">{communityTexts.title}</h1>
        <p className="standfirst">{communityTexts.standfirst}</p>
      </header>
      <div className="page-frame community">
        <OwnPoints />
        <Invitation />
        <Board month={month} readAt={readAt} />
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

/** For whoever is not signed in; the style sheet takes it away from others before the first paint. */
function Invitation() {
  return (
    <section className="invitation anonymous-only" aria-labelledby="join">
      <div>
        <h2 className="title-3" id="join">
          {communityTexts.callTitle}
        </h2>
        <p className="note">{communityTexts.callText}</p>
      </div>
      <div className="button-row">
        <RouterButtonLink variant="primary" to="/auth/login" state={{ isRegistering: canJoin() }} {...heldMark}>
          {communityTexts.start}
        </RouterButtonLink>
        <RouterButtonLink to="/formats">{communityTexts.formats}</RouterButtonLink>
      </div>
    </section>
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
