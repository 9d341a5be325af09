import { Suspense, type ReactNode } from 'react';
import { useHeaderReader, useSession } from '#features/accounts/use-session.ts';
import { BellLauncher } from '#features/notifications/ui/bell-launcher.tsx';
import { OfflineLauncher } from '#features/offline/ui/offline-launcher.tsx';
import { SearchLauncher } from '#features/search/ui/search-launcher.tsx';
import { shellTexts } from '#features/shell/texts.ts';
import { MobileMenu, SiteHeader } from '#features/shell/ui/site-header.tsx';
import { lazyHydrated } from '#lib/lazy-hydrated.ts';
import { lazyPart, useLoaded } from '#lib/lazy-part.ts';
import { whenPainted } from '#lib/when-painted.ts';
import { announcement } from '../pages/settings-in-html.ts';

const SiteFooter = lazyHydrated('piede', async () => (await import('#features/shell/ui/site-footer.tsx')).SiteFooter);
if (import.meta.env.SSR) void SiteFooter.preload?.();

const footer = (
  <Suspense>
    <SiteFooter />
  </Suspense>
);

/** What a server that waits for nothing while it draws has to load before. */
export const frameParts = [MobileMenu, SiteFooter];

/** What stands around the publication's pages: header, footer, search. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#contenuto">
        {shellTexts.skip}
      </a>
      <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: announcement() }} />
      <SiteHeader bell={<BellLauncher />} />
      <SignedIn />
      <main id="contenuto" tabIndex={-1}>
        {children}
      </main>
      {footer}
      <SearchLauncher />
      <OfflineLauncher />
    </>
  );
}

function SignedIn() {
  const user = useHeaderReader();
  const isSomebody = Boolean(useSession() ?? user);
  return useLoaded(SignedInParts, isSomebody) && <SignedInParts user={user} />;
}

const SignedInParts = lazyPart(async () => {
  await whenPainted();
  return import('./-signed-in-parts.tsx');
}, 'SignedInParts');
