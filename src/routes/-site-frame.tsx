import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';
import { NoticeLauncher } from '#features/accounts/ui/notice-launcher.tsx';
import { SearchLauncher } from '#features/search/ui/search-launcher.tsx';
import { shellTexts } from '#features/shell/texts.ts';
import { SiteHeader } from '#features/shell/ui/site-header.tsx';
import { near } from '#lib/near.ts';
import { announcement } from '../house-html.ts';

/** It comes to life when its reader comes near; until then, and where its code does not arrive, its links are plain ones. */
const SiteFooter = lazyRouteComponent(async () => {
  if (import.meta.env.SSR) return import('#features/shell/ui/site-footer.tsx');
  await near('piede');
  return import('#features/shell/ui/site-footer.tsx').catch(() => new Promise<never>(() => undefined));
}, 'SiteFooter');
// A page that was rendered before it is there would be sent with a gap.
if (import.meta.env.SSR) await SiteFooter.preload?.();

/** The same element at every render: React would throw away what the server made if it were another one. */
const footer = (
  <Suspense>
    <SiteFooter />
  </Suspense>
);

/** What stands around the publication's pages: header, footer, search. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const [isSearching, setSearching] = useState(false);
  return (
    <>
      <a className="skip-link" href="#contenuto">
        {shellTexts.skip}
      </a>
      <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: announcement() }} />
      <SiteHeader onSearch={() => setSearching(true)} />
      <NoticeLauncher />
      <main id="contenuto" tabIndex={-1}>
        {children}
      </main>
      {footer}
      <SearchLauncher open={isSearching} onOpenChange={setSearching} />
    </>
  );
}
