import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, ButtonLink } from '#design/button.tsx';
import { shareAddresses } from '../share-addresses.ts';
import { shareTexts } from '../share-texts.ts';
import { ShareIcon } from './share-icon.tsx';

export interface Shared {
  title: string;
  /** Its address, whole. */
  url: string;
}

/** Ways to pass an article on, with their heading. */
export function Share(shared: Shared) {
  return (
    <section aria-labelledby="condividi">
      <h2 className="title-4" id="condividi">
        {shareTexts.title}
      </h2>
      <ShareWays {...shared} />
    </section>
  );
}

/** Ways to pass something on, without a script of any third party: links, the address itself, the system's own sheet. */
export function ShareWays({ title, url }: Shared) {
  const hasSheet = useSyncExternalStore(neverChanges, systemHasSheet, serverHasSheet);
  const addresses = shareAddresses(title, url);

  return (
    <div className="share-ways">
      {ways.map((way) => (
        // A reader may reach the publication at another address than the one that the server knows.
        <ButtonLink key={way} size="small" href={addresses[way]} {...outside[way]} suppressHydrationWarning>
          <ShareIcon way={way} />
          {shareTexts[way]}
        </ButtonLink>
      ))}
      <CopyLink url={url} />
      {hasSheet && (
        <Button size="small" onClick={() => void navigator.share({ title, url }).catch(ignoreRefusal)}>
          <ShareIcon way="sheet" />
          {shareTexts.sheet}
        </Button>
      )}
    </div>
  );
}

const ways = ['whatsApp', 'telegram', 'mail'] as const;

const elsewhere = { target: '_blank', rel: 'noopener' };
const outside = { whatsApp: elsewhere, telegram: elsewhere, mail: {} };

function CopyLink({ url }: { url: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();

  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), confirmationMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  }

  return (
    <>
      <Button size="small" className="needs-script" onClick={() => void copy()}>
        <ShareIcon way="link" />
        {shareTexts.copy}
      </Button>
      <span className="share-outcome note" role="status">
        {outcome && shareTexts[outcome]}
      </span>
    </>
  );
}

/** Only known in the browser; most desktops have no such sheet. */
const systemHasSheet = () => 'share' in navigator;
const serverHasSheet = () => false;
const neverChanges = () => () => {};

/** Long enough to be read. */
const confirmationMs = 4000;

/** Whoever closes the sheet without choosing has not met an error. */
function ignoreRefusal() {}
