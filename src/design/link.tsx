import type { createLink } from '@tanstack/react-router';
import { use, type ElementType } from 'react';
import { ArrowLink } from './arrow-link.tsx';
import { BackLink } from './back-link.tsx';
import { ButtonLink } from './button.tsx';
import { NavigationContext } from './navigation.ts';

/**
 * Links to pages of ours, with the router's typed `to`, `params` and `search`: a path that no page has does not compile.
 * Between pages of the router they load nothing anew; from a page without it, as an article, they are plain links.
 */
export const Link = linkAs('a');
export const RouterButtonLink = linkAs(ButtonLink);
export const RouterArrowLink = linkAs(ArrowLink);
export const RouterBackLink = linkAs(BackLink);

function linkAs<const Host>(host: Host): ReturnType<typeof createLink<Host>> {
  const HouseLink = (props: object) => use(NavigationContext).link(props, host as ElementType);
  return HouseLink as never;
}
