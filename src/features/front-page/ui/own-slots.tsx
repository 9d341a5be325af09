import { useEffect } from 'react';
import { Link } from '#design/link.tsx';
import { leavesByThemselves, noteLeaving } from '#features/accounts/leaving.ts';
import { useSession } from '#features/accounts/use-session.ts';
import { ownPart, useLoaded, type LazyPart } from '#lib/lazy-part.ts';
import { releaseRoom } from '../own-room.ts';
import { ownTexts } from '../own-texts.ts';
import type { OwnProps } from './own-front-page.tsx';

const OwnNews = ownPart(() => import('./own-front-page.tsx'), 'OwnNews');
const OwnBlocks = ownPart(() => import('./own-front-page.tsx'), 'OwnBlocks');
const OwnGreeting = ownPart(() => import('./own-front-page.tsx'), 'OwnGreeting');

/** The places on the home page of what is a reader's own: empty in the page, which is the same for everybody. */
export const ownSlots = { greeting: <Greeting />, beside: <Beside />, below: <Below /> };

function Greeting() {
  return (
    <div className="own-greeting note">
      <Own Part={OwnGreeting} />
    </div>
  );
}

function Beside() {
  const session = useSession();
  return (
    <div className="own-beside">
      <Own Part={OwnNews} />
      {session === null && <Over />}
    </div>
  );
}

function Below() {
  return (
    <div className="own-below">
      <Own Part={OwnBlocks} />
    </div>
  );
}

function Own({ Part }: { Part: LazyPart<OwnProps> }) {
  const session = useSession();
  // Where it does not arrive the front page stands as everybody has it.
  // Whoever signs out comes here with the session that is ending: that is no visit.
  const isLoaded = useLoaded(Part, Boolean(session) && !leavesByThemselves());
  if (!session || !isLoaded) return null;
  const { id, name } = session.user;
  return <Part userId={id} name={name} />;
}

/** Of whom a session was expected that is over. */
function Over() {
  useEffect(() => {
    releaseRoom();
    noteLeaving(false);
  }, []);
  return (
    <p className="note">
      {ownTexts.over} <Link to="/auth/login">{ownTexts.signIn}</Link>
    </p>
  );
}
