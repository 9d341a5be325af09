import { createLink } from '@tanstack/react-router';
import { ArrowLink } from './arrow-link.tsx';
import { BackLink } from './back-link.tsx';
import { ButtonLink } from './button.tsx';

/** The house's links with the router's typed `to`, `params` and `search`: they change the page without loading anew. */
export const RouterButtonLink = createLink(ButtonLink);
export const RouterArrowLink = createLink(ArrowLink);
export const RouterBackLink = createLink(BackLink);
