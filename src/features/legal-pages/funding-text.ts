import { orYear } from '#features/subscriptions/prices.ts';
import { publication } from '#lib/publication.ts';
import { publisher } from '#lib/publisher.ts';
import { paragraphsOf } from '#lib/text/paragraphs.ts';
import { legalHeads } from './heads.ts';
import type { LegalText } from './legal-text.ts';
import { facts } from './publisher-facts.ts';

/** Whose the publication is and what it lives on. */
export const fundingText = (): LegalText => ({
  ...legalHeads.funding,
  standfirst: 'Di chi è il giornale, da dove vengono i soldi e che cosa non possono comprare.',
  sections: [
    {
      id: 'proprieta',
      title: 'Di chi è',
      blocks: [
        ...facts([
          { name: 'Editore', value: publisher.name },
          { name: 'Proprietario della testata', value: publisher.registrationOwner || publisher.name },
          { name: 'Registrazione in tribunale', value: publisher.registration },
        ]),
        ...paragraphsOf(
          publisher.ownership ||
            'L’editore non ha ancora indicato qui soci e quote: [dati dell’editore da completare]. Finché non lo fa, su questo non possiamo dirti altro.',
        ),
      ],
    },
    {
      id: 'entrate',
      title: 'Da dove vengono i soldi',
      blocks: [
        publication.sells
          ? `L’abbonamento Supporter costa ${publication.price} al mese${orYear()}, IVA inclusa. Non ci sono altri piani a pagamento per i lettori.`
          : 'Per ora non si vende niente ai lettori: tutti gli articoli si leggono gratis.',
        ...paragraphsOf(
          publisher.funding ||
            'L’editore non ha ancora indicato qui le altre entrate: [dati dell’editore da completare].',
        ),
        {
          kind: 'links',
          links: publication.sells
            ? [
                { text: 'Che cosa comprende l’abbonamento', to: '/pricing' },
                { text: 'Quanto ne va a chi firma', to: '/trasparenza', hash: 'quota-delle-firme' },
              ]
            : [{ text: 'I Termini', to: '/terms' }],
        },
      ],
    },
    {
      id: 'indipendenza',
      title: 'Che cosa non si compra',
      blocks: [
        {
          kind: 'list',
          items: [
            'Un abbonamento non fa salire un commento, non dà punti e non conta di più in un voto.',
            'La pubblicità, per chi la vede, dipende dalla pagina e non da chi legge: niente profili, niente tracciamento.',
            'Un annuncio porta scritto che è un annuncio.',
          ],
        },
        { kind: 'links', links: [{ text: 'Etica e verifiche', to: '/chi-siamo/etica' }] },
      ],
    },
  ],
});
