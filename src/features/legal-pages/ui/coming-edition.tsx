import { Link } from '#design/link.tsx';
import type { ComingEdition as Coming } from '../legal-text.ts';
import { comingTexts } from '../texts.ts';

/** At the head of the rules that hold: that others will, and where they stand; or that they were taken back. */
export function ComingEdition({ coming: { key, holdsFrom, isWithdrawn, isShown } }: { coming: Coming }) {
  if (isWithdrawn) return <p className="legal-coming">{comingTexts.withdrawn(holdsFrom)}</p>;
  return (
    <p className="legal-coming">
      {isShown ? comingTexts.shown(holdsFrom) : comingTexts.coming(holdsFrom)}{' '}
      <Link to="/regole/$edition" params={{ edition: key }}>
        {isShown ? comingTexts.readChange : comingTexts.readThem}
      </Link>
    </p>
  );
}
