import { publication } from '#lib/publication.ts';
import { networks, publisher } from '#lib/publisher.ts';
import { publisherId } from '#lib/publisher-id.ts';

/**
 * What search engines are told of whoever publishes: schema.org's NewsMediaOrganization, whose policies each lead to the
 * page or section that says it. Articles refer to it by its `@id`. `publicUrl` has no slash at the end. Server only.
 */
export function publisherJsonLd(publicUrl: string): Record<string, unknown> {
  const about = `${publicUrl}/chi-siamo`;
  const pages = networks.map((network) => publication.social[network]).filter(Boolean);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsMediaOrganization',
    '@id': publisherId(publicUrl),
    name: publication.name,
    url: publicUrl,
    logo: { '@type': 'ImageObject', url: `${publicUrl}/icon-512.png`, width: 512, height: 512 },
    ...(publisher.name ? { legalName: publisher.name } : {}),
    ...(publisher.seat ? { address: publisher.seat } : {}),
    ...(publisher.vatNumber ? { vatID: publisher.vatNumber } : {}),
    ...(pages.length > 0 ? { sameAs: pages } : {}),
    publishingPrinciples: [`${about}/etica#principi`, `${about}/intelligenza-artificiale`],
    ethicsPolicy: `${about}/etica`,
    verificationFactCheckingPolicy: `${about}/etica#verifica`,
    unnamedSourcesPolicy: `${about}/etica#fonti-senza-nome`,
    noBylinesPolicy: `${about}/etica#firme`,
    correctionsPolicy: `${about}/correzioni`,
    ownershipFundingInfo: `${about}/finanziamento`,
    masthead: `${about}#redazione`,
    missionCoveragePrioritiesPolicy: `${about}#missione`,
    diversityPolicy: `${about}#diversita`,
    diversityStaffingReport: `${about}#composizione`,
    actionableFeedbackPolicy: `${about}#ascolto`,
  };
}
