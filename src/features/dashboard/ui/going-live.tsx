import { Link } from '#design/link.tsx';
import { Panel } from '#design/panel.tsx';
import { StateLabel } from '#design/state-label.tsx';
import { unreachable } from '#lib/unreachable.ts';
import type { Dashboard } from '../contract.ts';
import type { GoingLiveStep } from '../going-live.ts';
import { goingLiveTexts } from '../going-live-texts.ts';

/** What is missing before the publication goes live, each with the way to where it is fixed; nothing when nothing is. */
export function GoingLive({ goingLive }: Pick<Dashboard, 'goingLive'>) {
  if (goingLive.length === 0) return null;
  return (
    <div className="staff-body">
      <Panel title={goingLiveTexts.title} help={goingLiveTexts.help} className="going-live">
        <ul>
          {goingLive.map(({ step, isOptional }) => (
            <li key={step}>
              <StepLink step={step} />
              {isOptional && <StateLabel>{goingLiveTexts.optional}</StateLabel>}
              <p className="note">{goingLiveTexts.steps[step].text}</p>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function StepLink({ step }: { step: GoingLiveStep }) {
  const { name } = goingLiveTexts.steps[step];
  switch (step) {
    case 'publisher':
    case 'editor':
      return (
        <Link to="/admin/impostazioni" hash="publisher">
          {name}
        </Link>
      );
    case 'contacts':
    case 'social':
      return (
        <Link to="/admin/impostazioni" hash={step}>
          {name}
        </Link>
      );
    case 'legal-texts':
      return <Link to="/admin/regole">{name}</Link>;
    case 'demo-content':
    case 'mail':
      return (
        <Link to="/admin" search={{ view: 'system-status' }}>
          {name}
        </Link>
      );
    case 'payments':
      return <Link to="/admin/abbonamenti">{name}</Link>;
    case 'second-person':
      return (
        <Link to="/admin/persone" search={{ facet: 'all' }}>
          {name}
        </Link>
      );
    case 'first-article':
      return <Link to="/redazione/articoli">{name}</Link>;
    default:
      return unreachable(step);
  }
}
