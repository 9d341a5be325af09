import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * The body of an article by format, each a file of its own: who reads one format does not download the others. A
 * loader awaits `preload`, without which the server could not render the body and a reader would see a gap.
 */
export const bodies = {
  dualita: lazyRouteComponent(() => import('./dualita-article.tsx'), 'DualitaArticle'),
  trial: lazyRouteComponent(() => import('./trial-article.tsx'), 'TrialArticle'),
  dal_basso: lazyRouteComponent(() => import('./dal-basso-article.tsx'), 'DalBassoArticle'),
};
