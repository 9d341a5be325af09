import { orYear } from '#features/subscriptions/prices.ts';
import { publication } from '#lib/publication.ts';
import type { LegalSection } from './legal-text.ts';
import { facts, mailbox } from './publisher-facts.ts';

/** The terms about the subscription and how one leaves it (product rules 4.11 and 5). */
export const paymentTerms = (): readonly LegalSection[] => (publication.sells ? termsOfSale() : [nothingForSale()]);

const nothingForSale = (): LegalSection => ({
  id: 'abbonamento',
  title: 'L’abbonamento',
  blocks: [
    'Per ora non c’è niente da comprare: l’abbonamento non si può ancora acquistare. Prezzo, disdetta e recesso saranno scritti qui prima che qualcuno possa pagare.',
    'Nessuno verrà abbonato senza averlo chiesto, e un abbonamento non darà mai più voti, più punti o un posto più alto.',
    ...(publication.hasSold
      ? [
          'Chi si è già abbonato ha i diritti che aveva ordinando, recesso e rimborso compresi. Per disdire o recedere può scriverci dall’Assistenza.',
        ]
      : []),
  ],
});

const termsOfSale = (): readonly LegalSection[] => [
  {
    id: 'abbonamento',
    title: 'L’abbonamento Supporter',
    blocks: [
      `Costa **${publication.price} al mese${orYear()}, IVA inclusa**. Prima di ordinare vedi il prezzo intero, e vicino al bottone leggi che ordini con obbligo di pagare.${publication.sendsMail ? ' La conferma ti arriva per e-mail.' : ''}`,
      {
        kind: 'list',
        items: [
          `**Che cosa comprende.** Articoli illimitati, nessuna pubblicità, badge nella community, newsletter premium, priorità nei commenti, ${publication.hasEarly ? 'accesso anticipato ai nuovi formati, ' : ''}supporto prioritario.`,
          ...(publication.hasEarly
            ? [
                '**L’accesso anticipato.** Quando esce un formato o un modo di leggere nuovo, come l’archivio delle lettere premium, chi sostiene può vederlo prima per alcuni giorni: dove succede, una riga dice quando si apre a tutti. Non riguarda mai un voto, una classifica o l’ordine dei commenti.',
              ]
            : []),
          '**Che cosa non comprende.** Più voti, più punti o un posto più alto: chi paga non ha un’opinione più forte.',
          publication.yearlyPrice
            ? `**Rinnovo.** Si rinnova ogni mese, o ogni anno se hai pagato un anno, finché non lo disdici.${publication.sendsMail ? ' Trenta giorni prima che un anno si rinnovi ti scriviamo per e-mail quando, a che prezzo, e fino a che giorno puoi disdire.' : ''}`
            : '**Rinnovo.** Si rinnova ogni mese finché non lo disdici.',
          `**Pagamento.** Lo gestisce un fornitore esterno; il numero della tua carta noi non lo vediamo. Se un rinnovo non riesce, per sette giorni resti Supporter mentre riproviamo, poi l’abbonamento è sospeso${publication.sendsMail ? ': ti avvisiamo per e-mail il primo giorno, dopo tre giorni, il giorno prima che si chiuda e quando è chiuso' : ''}.`,
          '**Disdetta.** Quando vuoi, dalle Impostazioni, con la stessa facilità con cui ti sei abbonato. Resti Supporter fino alla fine di quello che hai pagato, e fino ad allora puoi ripensarci.',
          '**Se sospendiamo il tuo account.** Un rinnovo non cade mai nella sospensione: se dovrebbe, l’abbonamento finisce con quello che hai già pagato. Per recedere o eliminare l’account mentre è sospeso scrivici dall’Assistenza, dove non serve accedere.',
        ],
      },
      'Se una pagina di pagamento è intitolata «Ambiente di prova», nessun pagamento è reale e nessun denaro si muove.',
      { kind: 'links', links: [{ text: 'Che cosa è gratis e che cosa no', to: '/pricing' }] },
    ],
  },
  {
    id: 'recesso',
    title: 'Recesso e rimborso',
    blocks: [
      'La legge ti dà quattordici giorni per ripensarci. Noi te ne diamo **trenta** dal primo pagamento: ti restituiamo tutto, senza chiederti il motivo.',
      {
        kind: 'list',
        items: [
          'Nelle Impostazioni premi «Recedi dal contratto», poi «Conferma recesso».',
          publication.sendsMail
            ? 'Ricevi per e-mail la conferma, con il giorno e l’ora.'
            : 'La conferma, con il giorno e l’ora, resta scritta nelle Impostazioni.',
          'L’abbonamento finisce subito e il rimborso è completo.',
          'Da un abbonamento che hai regalato recedi nello stesso modo, dalla pagina dei tuoi regali: si chiude anche se è già aperto.',
        ],
      },
      'I trenta giorni valgono una volta per persona; se ti abboni di nuovo, valgono i quattordici di legge. Se preferisci puoi recedere scrivendoci.',
      ...facts([mailbox('Abbonamenti', 'help')]),
    ],
  },
];
