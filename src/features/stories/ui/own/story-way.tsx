import Check from 'lucide-react/icons/check';
import type { OwnStory } from '../../contract.ts';
import { stepOf } from '../../own-rules.ts';
import { ownTexts } from '../../own-texts.ts';

/** The steps of a story up to its publication; nothing where it ended on the way. */
export function StoryWay({ story: { status, comesOutAt } }: { story: OwnStory }) {
  const current = stepOf(status, comesOutAt !== null);
  if (current === undefined) return null;
  return (
    <ol className="own-way" aria-label={ownTexts.steps}>
      {ownTexts.stepNames.map((name, index) => (
        <li
          key={name}
          className={index < current ? 'wizard-step-done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="wizard-step-sign" aria-hidden="true">
            {index < current ? <Check className="icon" /> : index + 1}
          </span>
          <span>
            {name}
            {index < current && <span className="visually-hidden">{ownTexts.stepDone}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
