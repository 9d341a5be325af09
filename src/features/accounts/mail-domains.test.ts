import { expect, test } from 'vitest';
import { isPublicProvider, registeredDomain } from './mail-domains.ts';

test.each([
  ['anna@azienda.it', 'azienda.it'],
  ['anna@a17.azienda.it', 'azienda.it'],
  ['anna@mail.pv.ibm.com', 'ibm.com'],
  ['anna@lab.uni.ac.uk', 'uni.ac.uk'],
  ['an.na+x@GoogleMail.com', 'gmail.com'],
])('%s is of %s', (address, domain) => {
  expect(registeredDomain(address)).toBe(domain);
});

test('anybody gets a mailbox of a public provider, and of no other', () => {
  for (const domain of ['gmail.com', 'libero.it', 'outlook.it', 'yahoo.co.uk', 'gmx.net']) {
    expect(isPublicProvider(domain), domain).toBe(true);
  }
  for (const domain of ['azienda.it', 'gmail.com.azienda.it', 'live.azienda.it', 'unibo.it']) {
    expect(isPublicProvider(domain), domain).toBe(false);
  }
});
