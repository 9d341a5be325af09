import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { pricingHead } from '#features/subscriptions/heads.ts';
import { planTexts } from '#features/subscriptions/plan-texts.ts';
import { publication } from '#lib/publication.ts';

// Without a router: only what stands on the page counts here.
const Link = ({ children }: { children?: ReactNode }) => <span>{children}</span>;
vi.mock('#design/link.tsx', () => ({ RouterButtonLink: Link, RouterArrowLink: Link }));
const { PricingScreen } = await import('./pricing-screen.tsx');

afterEach(() => {
  Object.assign(publication, { sells: true, yearlyPrice: '29,90 €', sendsMail: true, hasGoogle: true, hasEarly: true });
  delete publication.ad;
});

const figures = { supporters: null, articlesRead: null, satisfaction: null, satisfactionAnswers: 0, demo: false };
const pricing = () => renderToStaticMarkup(<PricingScreen figures={figures} own={undefined} />);

test('the page of the plans names the price and its conditions where one can pay', () => {
  expect(pricing()).toContain('Un giornale che sente tutti costa 2,99 € al mese');
  expect(pricing()).toContain('oppure 29,90 € all’anno');
  expect(pricing()).toContain('Diventa Supporter');
  expect(pricing()).toContain('Quanto si paga, e quando');
  expect(pricing()).toContain('La newsletter settimanale parte il venerdì, quella premium il giovedì.');
});

test('what never counts among the free articles is said under the plans', () => {
  expect(pricing()).toContain('Le Polemiche dal Basso sono aperte a tutti finché raccolgono sostegni, e non contano.');
});

test('where no year is sold none is spoken of', () => {
  publication.yearlyPrice = '';
  expect(pricing()).toContain('2,99 € al mese, IVA inclusa, e nient’altro. L’abbonamento si rinnova ogni mese finché');
  expect(pricing()).not.toMatch(/ann[oi]\b|29,90/);
});

test('early access is offered only while there is any', () => {
  expect(pricing()).toContain('Accesso anticipato ai nuovi formati</li>');
  expect(pricing()).toContain('Accesso anticipato: formati e modi di leggere nuovi');
  publication.hasEarly = false;
  expect(pricing()).not.toMatch(/anticipato|archivio/i);
  expect(pricing()).toContain('Supporto prioritario</li>');
});

test('advertising is spoken of only where there is any', () => {
  expect(pricing()).toContain('Pubblicità discreta</li>');
  expect(pricing()).toContain('Nessuna pubblicità</li>');
  publication.ad = null;
  expect(pricing()).not.toMatch(/pubblicità/i);
});

test('where nothing is sold it offers what is open, and names no price and no way to pay', () => {
  publication.sells = false;
  expect(pricing()).toContain('Per ora si legge gratis</h1>');
  expect(pricing()).toContain(
    'Tutti gli articoli sono aperti a tutti, per intero. L’abbonamento non si può ancora acquistare.',
  );
  expect(pricing()).toContain('Tutti gli articoli</li>');
  expect(pricing()).not.toMatch(/Supporter|2,99|rimbors|per sempre|al mese/i);
});

test('a page that sells nothing is not titled with subscriptions, nor speaks of payments to whoever is signed in', () => {
  expect(pricingHead().title).toBe('Abbonamenti');
  expect(planTexts.help).toBe(
    'Lo stato del tuo piano, i pagamenti e come se ne esce: con la stessa facilità con cui si entra.',
  );
  publication.sells = false;
  expect(pricingHead().title).toBe('Quanto costa');
  expect(planTexts.help).toBe('Lo stato del tuo piano. Per ora non c’è niente da pagare.');
});

test('the free plan leads to a registration only where one can end it', () => {
  publication.sells = false;
  publication.sendsMail = false;
  expect(pricing()).toContain('Registrati gratis');
  expect(pricing()).toContain('per commentare e votare basta quello gratuito.');
  publication.hasGoogle = false;
  expect(pricing()).not.toContain('Registrati gratis');
  expect(pricing()).toContain('<span>Accedi</span>');
  expect(pricing()).toContain('per commentare e votare ne serve uno, gratuito e su invito.');
});
