import Link2 from 'lucide-react/icons/link-2';
import Mail from 'lucide-react/icons/mail';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, ButtonLink } from '#design/button.tsx';
import { articlePageTexts } from '../page-texts.ts';

type ShareProps = {
  title: string;
  /** The article's address, whole. */
  url: string;
};

/** Ways to pass the article on, without any third party: the system's own sheet, the link, an e-mail. */
export function Share({ title, url }: ShareProps) {
  const hasSheet = useSyncExternalStore(neverChanges, systemHasSheet, serverHasSheet);

  return (
    <div className="share">
      <h2 className="kicker">{articlePageTexts.share}</h2>
      <div className="button-row">
        {hasSheet && (
          <Button size="small" onClick={() => void navigator.share({ title, url }).catch(ignoreRefusal)}>
            <Share2 className="icon" aria-hidden="true" />
            {articlePageTexts.shareNative}
          </Button>
        )}
        <CopyLink url={url} />
        {/* A reader may reach the publication at another address than the one that the server knows. */}
        <ButtonLink size="small" href={mailTo(title, url)} suppressHydrationWarning>
          <Mail className="icon" aria-hidden="true" />
          {articlePageTexts.shareMail}
        </ButtonLink>
      </div>
    </div>
  );
}

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
        <Link2 className="icon" aria-hidden="true" />
        {articlePageTexts.shareCopy}
      </Button>
      <span className="share-outcome note" role="status">
        {outcome && { copied: articlePageTexts.shareCopied, failed: articlePageTexts.shareFailed }[outcome]}
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

function mailTo(title: string, url: string): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}\n`)}`;
}
