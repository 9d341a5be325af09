import type { NavigateFn } from '@tanstack/react-router';
import { createContext, use, type ElementType, type ReactNode } from 'react';
import { goToDocument } from './document-href.ts';
import { documentLink } from './document-link.tsx';

/** How a page leads to the others. Those of the router have its own (`src/router-navigation.tsx`). */
export interface Navigation {
  /** A link as this element or component, of which `props` say in the router's words where it leads. */
  link(props: object, host: ElementType): ReactNode;
  /** Fulfilled when the other page stands, or this one is left. */
  navigate: NavigateFn;
  /** The path of the page in sight, which changes without the page being loaded anew. */
  usePath(): string;
}

/** A page that is a document of its own, as an article, has the browser's. */
export const NavigationContext = createContext<Navigation>({
  link: documentLink,
  navigate: goToDocument,
  usePath: () => '',
});

/** Leads to another page, in the router's words; on a page without the router the address must be whole. */
export const useNavigate = (): NavigateFn => use(NavigationContext).navigate;

/** What changes when another page is in sight while this part stays. */
export const usePath = (): string => use(NavigationContext).usePath();
