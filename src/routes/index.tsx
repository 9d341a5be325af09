import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { featuredQuery } from '#features/articles/queries.ts';
import { FeaturedStories } from '#features/articles/ui/featured-stories.tsx';
import { PointsWays } from '#features/community/ui/points-ways.tsx';
import { frontPageQuery } from '#features/front-page/queries.ts';
import { HomeOffer, HomePoints } from '#features/front-page/ui/home-offer.tsx';
import { DateLine, HomeOpening } from '#features/front-page/ui/home-opening.tsx';
import { useNotedReader } from '#features/front-page/ui/use-noted-reader.ts';
import { FormatShowcase, HomeReasons, HomeSteps } from '#features/front-page/ui/home-sections.tsx';
import { ownSlots } from '#features/front-page/ui/own-slots.tsx';
import { LeadDualita } from '#features/front-page/ui/lead-dualita.tsx';
import { LetterOffer } from '#features/newsletters/ui/letter-offer.tsx';
import { publisherJsonLd } from '#features/legal-pages/publisher-json-ld.ts';
import { Plans } from '#features/subscriptions/ui/plans.tsx';
import { PublicFigures } from '#features/subscriptions/ui/public-figures.tsx';
import { pageClock } from '#lib/page-clock.ts';
import { publication, publicationDescription } from '#lib/publication.ts';
import { siteUrl } from '../site-url.ts';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    // The latest articles may fail alone: their place then says so (specification 8).
    const loading = [
      queryClient.ensureQueryData(frontPageQuery()),
      queryClient.prefetchQuery(featuredQuery()),
    ] as const;
    const [{ latestEvent }] = await Promise.all(loading);
    return { readAt: pageClock([latestEvent?.at]) };
  },
  head: () =>
    pageHead({
      title: publication.tagline,
      description: import.meta.env.SSR ? publicationDescription : undefined,
      path: '/',
      ...(import.meta.env.SSR ? { jsonLd: publisherJsonLd(siteUrl()) } : {}),
    }),
  component: HomePage,
});

function HomePage() {
  const { readAt } = Route.useLoaderData();
  const { data: front } = useSuspenseQuery(frontPageQuery());
  const lead = front.leadDualita;
  useNotedReader();
  return (
    <>
      <DateLine front={front} readAt={new Date(readAt)} />
      <HomeOpening leadSlug={lead?.slug} greeting={ownSlots.greeting} />
      {lead && <LeadDualita article={lead} />}
      <FormatShowcase />
      <FeaturedStories own={ownSlots} />
      <HomeSteps />
      <HomeReasons />
      <HomeOffer
        figures={<PublicFigures figures={front} />}
        featuredTrial={front.featuredTrial}
        isDemo={front.demo}
        plans={<Plans level={3} />}
      />
      <HomePoints ways={<PointsWays wide />} />
      <div className="page-frame">
        <LetterOffer />
      </div>
    </>
  );
}
