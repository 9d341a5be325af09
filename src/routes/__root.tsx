import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  HeadContent,
  lazyRouteComponent,
  Outlet,
  Scripts,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { editionScript } from '#design/edition.ts';
import { textSizeScript } from '#design/text-size.ts';
import { accountHintScript } from '#features/accounts/account-hint.ts';
import { readerHintScript } from '#features/front-page/reader-hint.ts';
import { publication, publicationDescription } from '#lib/publication.ts';
import { pageDataId } from '../pages/page-data-id.ts';
import { pageData } from '../pages/page-data.ts';
import { settingsForBrowser, starterScript, testPayments, scriptMark } from '../pages/settings-in-html.ts';
import { adaptedSheet, stylesheetsOf } from '../pages/stylesheets.ts';
import { RouteAnnouncer } from './-route-announcer.tsx';
import { RouteError } from './-route-error.tsx';
import { SiteFrame } from './-site-frame.tsx';
import { siteLinks, siteMeta, themeColours } from './-head.ts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: () => ({
    meta: [
      ...siteMeta,
      { title: publication.name },
      ...(import.meta.env.SSR ? [{ name: 'description', content: publicationDescription }] : []),
    ],
    // They stand in the HTML; nobody downloads a list of them besides.
    links: import.meta.env.SSR ? siteLinks() : [],
  }),
  shellComponent: Document,
  component: Shell,
  notFoundComponent: lazyRouteComponent(() => import('#features/shell/ui/not-found-page.tsx'), 'NotFoundPage'),
  // Header and footer may be what failed.
  errorComponent: (crash) => (
    <main>
      <RouteError {...crash} />
    </main>
  ),
});

function Document({ children }: { children: ReactNode }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  return (
    // The scripts may have put the reader's edition and account on <html> before React arrives.
    <html lang="it" data-settings={settingsForBrowser()} suppressHydrationWarning>
      <head>
        <script
          nonce={scriptMark()}
          dangerouslySetInnerHTML={{ __html: editionScript + textSizeScript + accountHintScript + readerHintScript }}
        />
        <script
          nonce={scriptMark()}
          data-files=""
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: starterScript() }}
        />
        <Stylesheets />
        <HeadContent />
        {/* Not in `head` above, which keeps one of each name. */}
        {themeColours.map((colour) => (
          <meta key={colour.media} {...colour} />
        ))}
      </head>
      <body>
        <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: testPayments() }} />
        {children}
        <RouteAnnouncer />
        <script
          type="application/json"
          id={pageDataId}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: pageData({ router, queryClient }) }}
        />
        <Scripts />
      </body>
    </html>
  );
}

/** React shows a page whose stylesheets are new only once they have come. */
function Stylesheets() {
  const sheets = useRouterState({ select: ({ matches }) => stylesheetsOf(matches.at(-1)!.routeId).join(' ') });
  return (
    <>
      {sheets.split(' ').map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      <link {...adaptedSheet} precedence="default" />
    </>
  );
}

/** The newsroom's pages bring a frame of their own. */
function Shell() {
  const hasOwnFrame = useRouterState({
    select: ({ matches }) => matches.some(({ staticData }) => staticData.hasOwnFrame),
  });
  if (hasOwnFrame) return <Outlet />;
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Without the publication's header and footer. */
    hasOwnFrame?: true;
  }
}
