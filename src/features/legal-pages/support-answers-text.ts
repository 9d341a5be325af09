import { capital } from '#lib/capital.ts';
import { freeArticlesInWords, lastFree, theFreeArticles } from '#features/subscriptions/free-words.ts';
import { noMailGoesOut } from '#lib/no-mail-text.ts';
import { orYear } from '#features/subscriptions/prices.ts';
import { publication } from '#lib/publication.ts';
import { withWeekday } from '#lib/weekdays.ts';
import type { LegalSection } from './legal-text.ts';

/** Questions that readers ask, subject by subject. */
export const supportAnswers = (): readonly LegalSection[] => [
  {
    id: 'formati',
    title: 'Come funzionano i formati',
    blocks: [
      {
        kind: 'questions',
        entries: [
          {
            question: 'Che cos’è una Dualità?',
            answer:
              'Un articolo con due firme che non sono d’accordo: una favorevole, una contraria. Si alternano con lo stesso spazio e si rispondono. Alla fine voti pro o contro la mozione, una volta sola.',
          },
          {
            question: 'Che cos’è un Trial by Media?',
            answer:
              'Un caso che divide, ricostruito come un fascicolo: i fatti, le prove, le testimonianze, la difesa. I lettori fanno da giuria per sette giorni. È un voto su un caso di interesse pubblico, non una sentenza.',
          },
          {
            question: 'Che cosa sono le Polemiche dal Basso?',
            answer:
              'Storie locali raccontate da chi le vive e verificate dalla redazione. Con 1.000 sostegni arrivano all’attenzione nazionale.',
          },
        ],
      },
      { kind: 'links', links: [{ text: 'I Nostri Formati Editoriali', to: '/formats' }] },
    ],
  },
  {
    id: 'account',
    title: 'Account',
    blocks: [
      {
        kind: 'questions',
        entries: [
          {
            question: 'Devo registrarmi per leggere?',
            answer: `No. ${readWithoutAccount()} per intero anche senza account. L’account, gratuito, serve per partecipare.`,
          },
          {
            question: 'Perché la password è così lunga?',
            answer:
              'Perché protegge anche i tuoi voti. Servono almeno dodici caratteri, con una minuscola, una maiuscola, un numero e un carattere speciale. Una frase con una cifra e un segno è facile da ricordare.',
          },
          publication.sendsMail ? missingVerification : noVerification,
          ...(publication.sendsMail ? [lettersByMail] : []),
          {
            question: 'Come elimino l’account?',
            answer:
              'Dalle Impostazioni. Se hai un abbonamento lo disdiciamo prima noi. Il testo dei tuoi commenti sparisce; dei tuoi voti resta solo il numero.',
          },
        ],
      },
      {
        kind: 'links',
        links: [
          { text: 'Vai all’accesso', to: '/auth/login' },
          { text: 'La lettera', to: '/lettere' },
        ],
      },
    ],
  },
  publication.sells ? subscriptionAnswers() : nothingToPay,
  {
    id: 'partecipare',
    title: 'Voti, sostegni e punti',
    blocks: [
      {
        kind: 'questions',
        entries: [
          {
            question: 'Posso cambiare il mio voto?',
            answer:
              'No, in nessun formato: è la regola che rende il risultato credibile. Puoi però ritirare il consenso dalle Impostazioni: il numero resta, il legame fra te e la tua scelta si cancella. Su che cosa hai votato, e quando, lo ricordiamo finché hai l’account.',
          },
          {
            question: 'Qualcuno può sapere come ho votato?',
            answer:
              'No. La direzione del tuo voto torna soltanto a te: non la vede nemmeno chi amministra il sito. E perché nessuno la indovini, i totali si muovono a gruppi di voti e i punti dei voti arrivano in classifica per tutti insieme, a gruppi di almeno tre giorni.',
          },
          {
            question: 'Perché il mio sostegno non si conta?',
            answer:
              'Perché si contano solo i sostegni di chi ha fatto l’accesso. Prima cambia solo il numero sul tuo schermo. E se il tuo indirizzo è usa e getta, o la tua casella ha già un altro account, i tuoi sostegni e i tuoi voti aspettano che una persona li ammetta: fino ad allora non contano.',
          },
          {
            question: 'Che cosa succede quando una storia arriva a 100, a 500 o a 1.000 sostegni?',
            answer:
              'A 100 la redazione risponde in pubblico entro sette giorni, a 500 chiede conto a chi di dovere entro quattordici, a 1.000 la storia va in prima pagina lo stesso giorno ed è nella prossima lettera. Nella pagina della storia c’è la data di ogni promessa, e se l’abbiamo rispettata.',
          },
          {
            question: 'Come seguo un caso, una firma, un luogo o un tema?',
            answer: `Con «Segui», in fondo a ogni articolo. Quello che succede lo trovi sotto la campanella${publication.sendsMail ? '; per e-mail, subito o una volta al giorno alle 7, solo se lo scegli nelle Impostazioni. Fa eccezione chi ti risponde o ti nomina: lo sai una volta al giorno, finché non lo spegni lì' : ''}. Che cosa segui lo vedi solo tu.`,
          },
          {
            question: 'Come si guadagnano punti?',
            answer:
              'Uno per ogni commento pubblicato, fino a venti al giorno, uno per ogni mi piace ricevuto, due per ogni voto in Dualità e Trial by Media: questi li vedi subito tu, in classifica arrivano il lunedì e alla fine del mese. Non si comprano.',
          },
        ],
      },
      {
        kind: 'links',
        links: [
          { text: 'La Community e la classifica', to: '/community' },
          { text: 'Le promesse', to: '/promesse' },
        ],
      },
    ],
  },
  {
    id: 'storie',
    title: 'Raccontare una storia',
    blocks: [
      {
        kind: 'questions',
        entries: [
          {
            question: 'Che cosa succede dopo l’invio?',
            answer:
              'La redazione legge la storia in 24-48 ore: controlla i fatti, ne cura la forma, sente l’altra parte. Poi ti fa vedere il testo. Esce solo con il tuo sì.',
          },
          {
            question: 'Posso restare senza nome?',
            answer:
              'Sì, per i lettori: chiedi che il tuo nome non compaia. La redazione invece deve sapere chi sei, altrimenti non può verificare.',
          },
          {
            question: 'Posso mandarla senza account?',
            answer: 'Sì. Però la pubblichiamo solo dopo che un redattore ha accertato da chi viene.',
          },
        ],
      },
      { kind: 'links', links: [{ text: 'Racconta la Tua Storia', to: '/submit-story' }] },
    ],
  },
];

function readWithoutAccount(): string {
  if (!publication.sells) return 'Per ora tutti gli articoli si leggono';
  return `${capital(freeArticlesInWords())} al mese si ${publication.freeArticles === 1 ? 'legge' : 'leggono'}`;
}

const nothingToPay: LegalSection = {
  id: 'abbonamento',
  title: 'Quanto costa',
  blocks: [
    {
      kind: 'questions',
      entries: [
        {
          question: 'Quanto costa leggere?',
          answer:
            'Per ora niente: tutti gli articoli sono aperti a tutti, per intero. L’abbonamento non si può ancora acquistare, e nessuno verrà abbonato senza averlo chiesto.',
        },
      ],
    },
  ],
};

const subscriptionAnswers = (): LegalSection => ({
  id: 'abbonamento',
  title: 'Articoli gratuiti e abbonamento',
  blocks: [
    {
      kind: 'questions',
      entries: [
        {
          question: `Come si ${publication.freeArticles === 1 ? 'conta' : 'contano'} ${theFreeArticles()}?`,
          answer: `Conta ogni articolo diverso che apri in un mese, tranne le Polemiche dal Basso finché raccolgono sostegni e gli articoli che qualcuno ti regala. Riaprirne uno non conta, e il primo del mese si ricomincia. ${lastFree('si legge', 'si vedono')} titolo, sommario e prima parte.`,
        },
        {
          question: 'Quanto costa Supporter?',
          answer: `${publication.price} al mese${orYear()}, IVA inclusa. Si rinnova da solo finché non lo disdici. I dati della carta li riceve solo chi gestisce il pagamento.`,
        },
        {
          question: 'Come disdico?',
          answer: `Dalle Impostazioni, quando vuoi. Resti Supporter fino alla fine del mese${publication.yearlyPrice ? ' o dell’anno' : ''} che hai pagato.${publication.yearlyPrice && publication.sendsMail ? ' Se paghi un anno, un mese prima che si rinnovi ti scriviamo per e-mail.' : ''}`,
        },
        {
          question: 'Che cosa succede se un pagamento non riesce?',
          answer: `Per sette giorni resti Supporter e il pagamento viene ritentato${publication.sendsMail ? '; intanto ti scriviamo per e-mail, l’ultima volta quando l’abbonamento è sospeso' : '; poi l’abbonamento è sospeso'}. Per rimediare aggiorna la carta dalle Impostazioni. L’account, i commenti e i voti restano com’erano.`,
        },
        {
          question: 'Come riavere i soldi?',
          answer:
            'Entro trenta giorni dal primo pagamento: Impostazioni, «Recedi dal contratto», «Conferma recesso». Il rimborso è completo e l’abbonamento finisce subito.',
        },
      ],
    },
    {
      kind: 'links',
      links: [
        { text: 'Confronta i piani', to: '/pricing' },
        { text: 'Le condizioni per intero', to: '/terms', hash: 'abbonamento' },
      ],
    },
  ],
});

const missingVerification = {
  question: 'Non trovo l’e-mail di verifica.',
  answer:
    'Guarda nella posta indesiderata, poi richiedi un nuovo invio dalla pagina di conferma. Finché non verifichi l’indirizzo non puoi accedere: leggi come chi non ha un account.',
};

const lettersByMail = {
  question: 'Come ricevo la lettera, e come la fermo?',
  get answer() {
    const { weeklyDay, weeklyHour, premiumDay } = publication.letters;
    const premium = publication.sells ? `, quella premium per i Supporter ${withWeekday('il', premiumDay)}` : '';
    return `In «La lettera» scrivi il tuo indirizzo e rispondi sì al messaggio che ti arriva; con un account basta sceglierla nelle Impostazioni. Parte ${withWeekday('il', weeklyDay)} alle ${weeklyHour}${premium}. La fermi quando vuoi dal fondo di ogni lettera, senza accesso.`;
  },
};

const noVerification = {
  question: 'Perché non arriva l’e-mail di verifica?',
  get answer() {
    return `${noMailGoesOut}. ${publication.hasGoogle ? 'Per entrare usa Google, o chiedi un invito a chi lo amministra' : 'Per entrare serve un invito di chi lo amministra'}; intanto leggi come chi non ha un account.`;
  },
};
