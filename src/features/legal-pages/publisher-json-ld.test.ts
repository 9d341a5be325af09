import { expect, test } from 'vitest';
import { aboutText } from './about-text.ts';
import { correctionsText } from './corrections-text.ts';
import { ethicsText } from './ethics-text.ts';
import { fundingText } from './funding-text.ts';
import { publisherJsonLd } from './publisher-json-ld.ts';

const url = 'https://contraddittorio.example';
const pages = {
  '/chi-siamo': aboutText(),
  '/chi-siamo/etica': ethicsText(),
  '/chi-siamo/correzioni': correctionsText(),
  '/chi-siamo/finanziamento': fundingText(),
};

test('every policy of the publisher leads to a page, and to the section of it that says it', () => {
  const policies = Object.entries(publisherJsonLd(url)).filter(
    ([name, value]) => /(Policy|Principles|Info|Report)$|masthead/.test(name) && typeof value === 'string',
  );
  expect(policies.map(([name]) => name).sort()).toEqual([
    'actionableFeedbackPolicy',
    'correctionsPolicy',
    'diversityPolicy',
    'diversityStaffingReport',
    'ethicsPolicy',
    'masthead',
    'missionCoveragePrioritiesPolicy',
    'noBylinesPolicy',
    'ownershipFundingInfo',
    'publishingPrinciples',
    'unnamedSourcesPolicy',
    'verificationFactCheckingPolicy',
  ]);
  for (const [, address] of policies) {
    const { pathname, hash } = new URL(address as string);
    const page = pages[pathname as keyof typeof pages];
    expect(page, pathname).toBeDefined();
    if (hash) expect(page.sections.map(({ id }) => `#${id}`)).toContain(hash);
  }
});
