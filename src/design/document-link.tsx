import type { ElementType, MouseEventHandler, ReactNode } from 'react';
import { carryState } from '#lib/carried-state.ts';
import { omit } from '#lib/omit.ts';
import { documentHref, type Target } from './document-href.ts';

interface DocumentLinkProps extends Target {
  state?: unknown;
  /** What the router says of the link to the page in sight, which none on a page of its own is. */
  activeProps?: unknown;
  activeOptions?: unknown;
  onClick?: MouseEventHandler;
}

/** A link, as this element or component, that loads the page that it leads to. It takes the router's words for where that is. */
export function documentLink(props: DocumentLinkProps, Host: ElementType): ReactNode {
  const { state, onClick } = props;
  const href = documentHref(props);
  const carry: MouseEventHandler = (event) => {
    carryState(href, state);
    onClick?.(event);
  };
  const own = omit(props, 'to', 'params', 'search', 'hash', 'state', 'activeProps', 'activeOptions');
  return <Host {...own} href={href} onClick={state ? carry : onClick} />;
}
