import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { ButtonLink } from '#design/button.tsx';
import { heldMark } from '#design/held-mark.ts';
import { leftTexts } from '#features/accounts/left-texts.ts';
import { useSession } from '#features/accounts/use-session.ts';
import { fullDate } from '#lib/italian-dates.ts';
import { hasLeft } from '#lib/left-session.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { useOnline } from '#lib/use-online.ts';
import { readShelf } from '../kept-store.ts';
import { emptyShelf, nobody, readableArticles, type Shelf } from '../shelf.ts';
import { offlineTexts } from '../texts.ts';
import { AppSection } from './app-section.tsx';
import { KeepRest } from './keep-rest.tsx';
import { KeptLists } from './kept-lists.tsx';
import { WaitingDrafts } from './waiting-drafts.tsx';

/** The page for who has no network: what there is to read, what waits, and what cannot be done. `asked` is where they wanted to go. */
export function OfflineScreen({ asked }: { asked: string | undefined }) {
  const isHydrated = useHydrated();
  const isOnline = useOnline(false);
  const [found, setSeen] = useState<{ shelf: Shelf; now: number }>();
  const session = useSession();
  // Where it is known who reads, nobody sees what another account has left here.
  const owner = session === undefined ? undefined : (session?.user.id ?? nobody);
  const isAnothers = found && owner !== undefined && found.shelf.owner !== owner;
  const seen = isAnothers ? { ...found, shelf: emptyShelf(owner) } : found;
  useEffect(() => {
    const look = () => void seeShelf().then(setSeen);
    look();
    // A copy is opened, and may have gone, before its reader comes back to the list.
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, []);
  const gone = seen?.shelf.gone.find(({ path }) => path === asked?.split(/[?#]/)[0]);
  const lists = seen && readableArticles(seen.shelf, seen.now);
  return (
    // Whether there is a network, and what is here, is known at once after the page has come: nothing is shown of another.
    <div className="offline-screen" data-known={seen ? '' : undefined}>
      <div className="date-line">
        <div className="page-frame">
          <span>{seen && fullDate(new Date(seen.now))}</span>
          <span className={isOnline ? undefined : 'no-network'} role="status">
            {isOnline ? offlineTexts.onlineStatus : offlineTexts.status}
          </span>
        </div>
      </div>
      <div className="page-frame offline-opening">
        <div>
          <h1 className="title-1">{isOnline ? offlineTexts.onlineTitle : offlineTexts.title}</h1>
          <p className="standfirst">{isOnline ? offlineTexts.onlineStandfirst : offlineTexts.standfirst}</p>
          {gone && (
            <p className="gone-line" role="status">
              {offlineTexts.askedGone(gone.title)}
            </p>
          )}
          {seen && <LeftLine isEnded={session === null} />}
          <p className="button-row">
            {(asked ?? !isOnline) && (
              <ButtonLink variant="primary" href={isHydrated ? (asked ?? '/') : '/'} {...heldMark}>
                <RotateCw className="icon" aria-hidden="true" />
                {isOnline ? offlineTexts.goOn : offlineTexts.retry}
              </ButtonLink>
            )}
            {lists && lists.saved.length > 0 && <ButtonLink href="#salvati">{offlineTexts.toSaved}</ButtonLink>}
            {lists && lists.saved.length === 0 && lists.read.length > 0 && (
              <ButtonLink href="#letti">{offlineTexts.toRead}</ButtonLink>
            )}
          </p>
        </div>
        <HalfMark />
      </div>
      <div className="page-frame offline-shelf">
        <div aria-busy={!seen}>
          {seen && isOnline && <KeepRest shelf={seen.shelf} onKept={() => void seeShelf().then(setSeen)} />}
          {seen && <KeptLists {...seen} />}
        </div>
        <aside aria-label={offlineTexts.waits}>
          {seen && <WaitingDrafts shelf={seen.shelf} />}
          {!isOnline && <Impossible shelf={seen?.shelf} now={seen?.now} />}
          <AppSection />
        </aside>
      </div>
    </div>
  );
}

/** For whoever signed out without network: that the server does not know of it yet, and then that it does. */
function LeftLine({ isEnded }: { isEnded: boolean }) {
  const [isTold] = useState(hasLeft);
  if (!isTold) return null;
  return (
    <p className="left-line" role="status">
      <b>{leftTexts.title}.</b> {isEnded && !hasLeft() ? leftTexts.ended : leftTexts.waits}
    </p>
  );
}

async function seeShelf(): Promise<{ shelf: Shelf; now: number }> {
  // Where storage is forbidden nothing is kept.
  return { shelf: await readShelf().catch(() => emptyShelf()), now: Date.now() };
}

function Impossible({ shelf, now }: { shelf: Shelf | undefined; now: number | undefined }) {
  const contact = Math.max(0, ...(shelf?.pages ?? []).map(({ contactAt }) => contactAt));
  return (
    <section aria-labelledby="non-si-puo">
      <h2 className="title-4 aside-title" id="non-si-puo">
        {offlineTexts.cannot}
      </h2>
      <ul className="impossible">
        {offlineTexts.acts.map(([act, why]) => (
          <li key={act}>
            <X className="icon" aria-hidden="true" />
            <p>
              <b>{act}</b>
              <span>{why}</span>
            </p>
          </li>
        ))}
      </ul>
      {now !== undefined && contact > 0 && <p className="note">{offlineTexts.lastContact(contact, now)}</p>}
    </section>
  );
}

/** The mark with one voice on the line and the other one out of reach. */
function HalfMark() {
  return (
    <svg className="half-mark" viewBox="0 0 400 250" aria-hidden="true" focusable="false">
      <path className="half-mark-line" d="M0 125H78M322 125H400M200 0V250" />
      <path className="half-mark-line" strokeDasharray="2 10" d="M94 125H306" />
      <path className="half-mark-here" d="M182 25A92 92 0 0 0 182 209Z" />
      <path className="half-mark-away" d="M219 42A92 92 0 0 1 219 226Z" />
    </svg>
  );
}
