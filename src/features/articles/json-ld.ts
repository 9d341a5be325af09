import { publication } from '#lib/publication.ts';
import { publisherId } from '#lib/publisher-id.ts';
import { romeIso } from '#lib/rome-time.ts';
import type { Article } from './contract.ts';
import { formatName } from '#features/formats/formats.ts';
import { registry } from '#features/formats/registry.ts';
import { paywallClass } from './metered-class.ts';

/**
 * What search engines are told about an article: schema.org's NewsArticle, for a Dualità its opinion kind. One that is
 * metered is not accessible for free, and the part that may be withheld is named by its class (product
 * rules 6). `publicUrl` is the address that readers see, without a slash at the end.
 */
export function articleJsonLd(article: Article, publicUrl: string): Record<string, unknown> {
  const url = `${publicUrl}/article/${article.slug}`;
  return {
    '@context': 'https://schema.org',
    '@type': registry[article.format].isVersus ? 'OpinionNewsArticle' : 'NewsArticle',
    '@id': `${url}#article`,
    url,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.summary,
    image: ['16x9', '4x3', '1x1'].map((ratio) => `${publicUrl}/media/social/${article.slug}-${ratio}.png`),
    datePublished: romeIso(new Date(article.createdAt)),
    dateModified: romeIso(new Date(changedAt(article))),
    inLanguage: 'it',
    articleSection: formatName(article.format),
    ...(article.topics.length > 0 ? { keywords: article.topics } : {}),
    ...(article.location ? { contentLocation: { '@type': 'Place', name: article.location } } : {}),
    author: article.authors.map(({ name, role, slug }) => ({
      '@type': 'Person',
      name,
      jobTitle: role,
      url: `${publicUrl}/tribune/${slug}`,
    })),
    publisher: {
      '@type': 'NewsMediaOrganization',
      // All else of it stands on the home page and on its own (`legal-pages/publisher-json-ld.ts`).
      '@id': publisherId(publicUrl),
      name: publication.name,
      url: publicUrl,
    },
    ...(article.corrections
      ? {
          correction: article.corrections.map(({ what, at }) => ({
            '@type': 'CorrectionComment',
            text: what,
            datePublished: romeIso(new Date(at)),
          })),
        }
      : {}),
    ...(article.metered
      ? {
          isAccessibleForFree: false,
          hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: `.${paywallClass}` },
        }
      : { isAccessibleForFree: true }),
  };
}

/** The newest correction stands first. No article is older than what it says was corrected in it. */
function changedAt({ updatedAt, corrections }: Article): string {
  const corrected = corrections?.[0]?.at ?? updatedAt;
  return corrected > updatedAt ? corrected : updatedAt;
}
