import ArrowRight from 'lucide-react/icons/arrow-right';
import type { AnchorHTMLAttributes, Ref } from 'react';

type ArrowLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

/** A link that leads on, with an arrow that steps forward under the pointer. */
export function ArrowLink({ children, ...rest }: ArrowLinkProps) {
  return (
    <a {...rest} className="arrow-link">
      {children}
      <ArrowRight className="icon" aria-hidden="true" />
    </a>
  );
}
