import type { ElementType, MouseEvent, MouseEventHandler, ReactNode } from 'react';
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
    onClick?.(event);
    if (leaves(event)) carryState(href, state);
  };
  const own = omit(props, 'to', 'params', 'search', 'hash', 'state', 'activeProps', 'activeOptions');
  return <Host {...own} href={href} onClick={state ? carry : onClick} />;
}

/** Whether a press leads away from here, and not into another tab. */
const leaves = (event: MouseEvent): boolean =>
  !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
