import { plural } from '#lib/italian.ts';
import { canJoin, joinAction } from '#lib/joining.ts';
import { noMailGoesOut } from '#lib/no-mail-text.ts';
import { publication } from '#lib/publication.ts';
import { withWeekday } from '#lib/weekdays.ts';
import { capital } from '#lib/capital.ts';
import { freeArticlesInWords } from './free-words.ts';
import { pricingHead } from './heads.ts';
import { orYear } from './prices.ts';
import { freeForNow } from './not-sold-texts.ts';

/** What is free and what is paid (specification 2), and the figures beside it. */
export const plansTexts = {
  free: {
    name: 'Lettore Libero',
    price: '0 €',
    get per() {
      return publication.sells ? 'per sempre' : 'per ora';
    },
    get features() {
      const articles = publication.sells
        ? plural(publication.freeArticles, 'articolo al mese', 'articoli al mese')
        : 'Tutti gli articoli';
      return [articles, 'Tutti i formati', 'Commenti e reazioni', 'Newsletter settimanale', 'App mobile'];
    },
    get ads() {
      return publication.ad === null ? undefined : 'Pubblicità discreta';
    },
    get action() {
      return joinAction();
    },
    note: 'Nessuna carta richiesta.',
  },
  supporter: {
    name: 'Supporter',
    get price() {
      return publication.price;
    },
    per: 'al mese, IVA inclusa',
    orElse: () => (publication.yearlyPrice ? `oppure ${publication.yearlyPrice} all’anno` : undefined),
    get features() {
      return [
        'Articoli illimitati',
        ...(publication.ad === null ? [] : ['Nessuna pubblicità']),
        'Badge nella community',
        'Newsletter premium',
        'Priorità nei commenti',
        ...(publication.hasEarly ? ['Accesso anticipato ai nuovi formati'] : []),
        'Supporto prioritario',
      ];
    },
    action: 'Diventa Supporter',
    note: 'Disdici quando vuoi. Rimborso entro 30 giorni.',
  },
} as const;

/** On the face of everything that only plays a payment. */
export const testNotice = 'Ambiente di prova: nessun pagamento reale, nessun denaro si muove';

export const figuresTexts = {
  label: 'I lettori in numeri',
  supporters: 'sostenitori',
  articlesRead: 'articoli letti',
  satisfaction: 'lettori soddisfatti',
  answers: (count: number) =>
    `Soddisfatti: su ${plural(count, 'risposta', 'risposte')} negli ultimi dodici mesi. Non è un sondaggio a campione.`,
  demo: 'dati dimostrativi',
  tooFew: 'Siamo appena partiti: quanti leggono e quanti sostengono lo scriviamo qui quando il numero dirà qualcosa.',
} as const;

/** Under the plans, which list the newsletters: when they go out, and how one gets them and stops them. */
export function newslettersNote(): string {
  if (!publication.sendsMail) return `${noMailGoesOut}: le newsletter si leggono qui, in «La lettera».`;
  const { weeklyDay, premiumDay } = publication.letters;
  const weekly = `La newsletter settimanale parte ${withWeekday('il', weeklyDay)}`;
  return publication.sells
    ? `${weekly}, quella premium ${withWeekday('il', premiumDay)}. Le scegli nelle Impostazioni e le fermi quando vuoi.`
    : `${weekly}. La scegli nelle Impostazioni e la fermi quando vuoi.`;
}

export const pricingTexts = {
  get title() {
    return pricingHead().title;
  },
  heading: () =>
    publication.sells ? `Un giornale che sente tutti costa ${publication.price} al mese` : freeForNow.title,
  standfirst: () =>
    publication.sells
      ? `Niente padroni, niente clic a ogni costo: lo pagano i lettori. Tu puoi leggere gratis ${freeArticlesInWords()} al mese, oppure tutti.`
      : freeForNow.text,
  giveLink: 'Regala un abbonamento',
  termsLink: 'Leggi i Termini per intero',
  helpLink: 'Chiedi all’Assistenza',
} as const;

/** The conditions that a reader wants to know before paying (product rules 1, 3, 4.10, 4.11 and 5); or that there are none yet. */
export const conditions = () => (publication.sells ? conditionsOfSale() : whileNothingIsSold());

const whileNothingIsSold = () => [
  {
    title: 'Che cosa è aperto',
    text: `Tutti gli articoli e tutti i formati. Per leggere non serve un account; per commentare e votare ${canJoin() ? 'basta quello gratuito' : 'ne serve uno, gratuito e su invito'}.`,
  },
  {
    title: 'Se un giorno ci sarà un abbonamento',
    text: 'Prezzo e condizioni saranno scritti su questa pagina prima che qualcuno possa pagare. Nessuno verrà abbonato senza averlo chiesto.',
  },
];

const renewal = () => {
  if (!publication.yearlyPrice) return ' ogni mese';
  return publication.sendsMail ? ' ogni mese, o ogni anno dopo un avviso un mese prima,' : ' ogni mese, o ogni anno,';
};

const conditionsOfSale = () => [
  {
    title: 'Trenta giorni per ripensarci',
    text: 'Se nel primo mese cambi idea ti restituiamo tutto, senza chiederti perché: la legge ti darebbe quattordici giorni. Vale una volta per persona: la volta dopo restano i quattordici. Poi, disdici quando vuoi dalle Impostazioni: resti Supporter fino alla scadenza.',
  },
  {
    title: 'Quanto si paga, e quando',
    text: `${publication.price} al mese${orYear()}, IVA inclusa, e nient’altro. L’abbonamento si rinnova${renewal()} finché non lo disdici. I dati della carta restano a chi gestisce i pagamenti: noi non li vediamo.`,
  },
  {
    title: publication.freeArticles === 1 ? 'Che cos’è un articolo' : `Che cosa sono ${freeArticlesInWords()}`,
    text: `${capital(freeArticlesInWords())} ${publication.freeArticles === 1 ? 'al mese' : 'diversi'}, da leggere per intero. Tornare su uno già aperto non conta, e il primo del mese si ricomincia da capo. Di tutti gli altri restano aperti titolo, sommario e inizio. Le Polemiche dal Basso sono aperte a tutti finché raccolgono sostegni, e non contano.`,
  },
  {
    title: 'Che cosa non si compra',
    text: 'Il peso della propria opinione. Chi paga non vota due volte, non guadagna punti in più e non sale in cima ai commenti: la priorità vuol dire che il commento viene controllato e notificato prima.',
  },
];

/** Under the plans too, where there is any: what early access is, and what it never is (product rules 7.5). */
export const earlyNote =
  'Accesso anticipato: formati e modi di leggere nuovi, come l’archivio delle lettere premium, per alcuni giorni prima degli altri; una riga dice quando si aprono a tutti. Mai un voto, un posto in classifica o un commento più in alto.';
