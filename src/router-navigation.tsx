import { createLink, Link, useRouterState, type AnyRouter, type NavigateOptions } from '@tanstack/react-router';
import { createElement, type ComponentType, type ElementType } from 'react';
import type { Navigation } from '#design/navigation.ts';

/** How pages of the router lead to each other. */
export const routerNavigation = (router: AnyRouter): Navigation => ({
  link: (props, host) => createElement(linkAs(host), { ...props, ...asDocument(props) }),
  navigate: (options) => router.navigate({ ...options, ...asDocument(options) }),
  usePath: () => useRouterState({ select: ({ location }) => location.pathname }),
});

const made = new Map<ElementType, ComponentType<object>>();

/** The router's link as an element or component: one and the same each time, or React would begin it anew. */
function linkAs(host: ElementType): ComponentType<object> {
  const link = made.get(host) ?? ((host === 'a' ? Link : createLink(host as never)) as ComponentType<object>);
  made.set(host, link);
  return link;
}

/** An article is a document of its own (docs/decisions/048): the browser loads it. */
const asDocument = ({ to }: Pick<NavigateOptions, 'to'> | { to?: unknown }) =>
  to === '/article/$slug' && { reloadDocument: true };
