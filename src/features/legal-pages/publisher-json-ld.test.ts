import { expect, test } from 'vitest';
import { aboutText } from './about-text.ts';
import { aiText } from './ai-text.ts';
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
  '/chi-siamo/intelligenza-artificiale': aiText(),
};

test('every policy of the publisher leads to a page, and to the section of it that says it', () => {
  const policies = Object.entries(publisherJsonLd(url)).filter(([name]) =>
    /(Policy|Principles|Info|Report)$|masthead/.test(name),
  ) as [string, string | string[]][];
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
  const addresses = policies.flatMap(([, address]) => address);
  for (const address of addresses) {
    const { pathname, hash } = new URL(address);
    const page = pages[pathname as keyof typeof pages];
    expect(page, pathname).toBeDefined();
    if (hash) expect(page.sections.map(({ id }) => `#${id}`)).toContain(hash);
  }
  expect([...new Set(addresses.map((address) => new URL(address).pathname))].sort()).toEqual(Object.keys(pages).sort());
});
