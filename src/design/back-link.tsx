import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { designTexts } from './texts.ts';

type BackLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

/** The way back, above a page. Without words it leads home. */
export function BackLink({ children = designTexts.backHome, href = '/', ...rest }: BackLinkProps) {
  return (
    <a {...rest} href={href} className="back-link">
      <ArrowLeft className="icon" aria-hidden="true" />
      {children}
    </a>
  );
}
