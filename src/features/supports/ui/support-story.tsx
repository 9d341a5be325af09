import { useState } from 'react';
import { signInPath } from '#features/accounts/paths.ts';
import { SupportMeter } from '#design/support-meter.tsx';
import { supportGoal } from '../rules.ts';
import { supportTexts } from '../texts.ts';

/**
 * The support of a local story as someone who is not signed in sees it: a click moves the shown number by one, here
 * and only here (product rules 1.6).
 */
export function SupportStory({ place, supports }: { place: string; supports: number }) {
  const [isSupported, setSupported] = useState(false);
  const count = supports + (isSupported ? 1 : 0);
  const isAmplified = supports >= supportGoal;
  return (
    <SupportMeter
      count={count}
      goal={supportGoal}
      supported={isSupported}
      onToggle={() => setSupported(!isSupported)}
      title={isAmplified ? supportTexts.amplifiedTitle(place) : supportTexts.title(place)}
      text={isAmplified ? supportTexts.amplifiedText : supportTexts.text}
      note={
        <>
          {count < supportGoal && <>{supportTexts.missing(supportGoal - count)} </>}
          {isSupported ? supportTexts.onlyHere : supportTexts.countsAfterSignIn}{' '}
          <a href={signInPath}>{supportTexts.signIn}</a>
        </>
      }
    />
  );
}
