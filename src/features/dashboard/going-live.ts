import type { SettingValues } from '#features/settings/contract.ts';

/** What a publication needs before it goes live, in the order in which it is best done. */
export const goingLiveSteps = [
  'demo-content',
  'publisher',
  'editor',
  'contacts',
  'mail',
  'second-person',
  'first-article',
  'payments',
  'legal-texts',
  'social',
] as const;
export type GoingLiveStep = (typeof goingLiveSteps)[number];

/**
 * What nobody is bound to: where nothing is sold every article is open (docs/decisions/034), the texts of the house hold
 * as they are, once they name the publisher, and no law asks for a page on a network.
 */
const optional: ReadonlySet<GoingLiveStep> = new Set(['payments', 'legal-texts', 'social']);

/** What is known of a publication when it is asked what it still lacks. */
export interface GoingLiveFacts {
  settings: Pick<SettingValues, 'publisher' | 'contacts' | 'social' | 'newsroom' | 'page_terms' | 'page_privacy'>;
  sendsMail: boolean;
  takesMoney: boolean;
  /** Who can check what another wrote, suspended people and those who cannot sign in yet aside (product rules 4.15). */
  checkers: number;
  hasArticle: boolean;
  /** Whether the database was that of a demo: readers would take its made-up people and articles for true. */
  wasDemo: boolean;
}

/** What is missing still; nothing at all once only what is optional is left. */
export function missingBeforeGoingLive(facts: GoingLiveFacts): { step: GoingLiveStep; isOptional: boolean }[] {
  const missing = goingLiveSteps
    .filter((step) => isMissing(step, facts))
    .map((step) => ({ step, isOptional: optional.has(step) }));
  return missing.every(({ isOptional }) => isOptional) ? [] : missing;
}

function isMissing(step: GoingLiveStep, facts: GoingLiveFacts): boolean {
  const { publisher, contacts, social, newsroom, page_terms: terms, page_privacy: privacy } = facts.settings;
  switch (step) {
    case 'demo-content':
      return facts.wasDemo;
    case 'publisher':
      return !publisher.name || !publisher.seat || !publisher.vatNumber || !publisher.hostingProvider;
    case 'editor':
      return !publisher.editorInChief || !publisher.registration;
    case 'contacts':
      return !contacts.newsroom;
    case 'mail':
      return !facts.sendsMail;
    case 'payments':
      return !facts.takesMoney;
    case 'second-person':
      return facts.checkers < 2 && !newsroom.isOnePerson;
    case 'first-article':
      return !facts.hasArticle;
    case 'legal-texts':
      return !terms.text || !privacy.text;
    case 'social':
      return Object.values(social).every((address) => !address);
  }
}
