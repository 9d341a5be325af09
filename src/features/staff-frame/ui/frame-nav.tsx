import type { LinkProps } from '@tanstack/react-router';
import { Link } from '#design/link.tsx';
import type { ComponentType, SVGProps } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Mark } from '#design/mark.tsx';
import { designTexts } from '#design/texts.ts';
import { Wordmark } from '#design/wordmark.tsx';
import { countUpTo } from '#lib/italian.ts';
import { publication } from '#lib/publication.ts';
import { frameTexts } from '../texts.ts';

/** A part of the newsroom that there is, and that whoever works here may open. */
export interface FrameLink {
  to: NonNullable<LinkProps['to']>;
  label: string;
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** What waits there; a hundred stand for all that are more. */
  count?: number | undefined;
  /** Other parts lie below its address. */
  exact?: boolean;
}

/** The parts of the newsroom and the way back to the publication. Closed, words are spoken and shown as a hint only. */
export function FrameNav({ links, onNavigate }: { links: readonly FrameLink[]; onNavigate?: () => void }) {
  return (
    <>
      <div className="frame-mark">
        <Link to="/" className="wordmark" aria-label={designTexts.wordmark(publication.name)}>
          <Wordmark />
          <Mark name="logo" />
        </Link>
      </div>
      <ul>
        {links.map(({ to, label, Icon, count, exact = false }) => (
          <li key={to}>
            <Link to={to} title={label} activeOptions={{ includeSearch: false, exact }} onClick={onNavigate}>
              <Icon className="icon" aria-hidden="true" />
              <span className="frame-label">{label}</span>
              {count ? (
                <>
                  <b aria-hidden="true">{countUpTo(count, 99)}</b>
                  <span className="visually-hidden">{frameTexts.waiting(countUpTo(count, 99))}</span>
                </>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
      <div className="frame-foot">
        <Link to="/" title={frameTexts.back} activeProps={{ 'aria-current': undefined }}>
          <ArrowLeft className="icon" aria-hidden="true" />
          <span className="frame-label">{frameTexts.back}</span>
        </Link>
      </div>
    </>
  );
}
