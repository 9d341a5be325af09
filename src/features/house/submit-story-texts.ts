import { houseHeads } from './heads.ts';
import type { HouseLink } from './legal-text.ts';

/** The page of story submission until the form opens: what it will ask (specification 2, 3 and 5), to be ready. */
export const submitStoryTexts = {
  ...houseHeads.submitStory,
  standfirst: 'Tu la scrivi come la diresti al bar. Noi la verifichiamo e te la restituiamo pronta, con la tua firma.',
  opening: 'Il modulo per inviarla si apre fra poco. Intanto puoi preparartela: ti chiederà queste cose, in tre passi.',
  stepsTitle: 'Che cosa ti chiederemo',
  steps: [
    {
      title: 'Informazioni Base',
      text: 'Un titolo da 10 a 100 caratteri, la località, la categoria: dall’urbanistica alla sanità.',
    },
    {
      title: 'La Tua Storia',
      text: 'Chi è il protagonista e che ruolo ha. Poi la storia: da 200 a 5.000 caratteri, in prima persona se puoi.',
    },
    {
      title: 'Contesto e Impatto',
      text: 'Che cosa c’è intorno, da 100 a 2.000 caratteri, e che cosa ha cambiato, da 50 a 1.000. Un’e-mail, se vuoi risposta.',
    },
  ],
  questionsTitle: 'Tre domande che aiutano',
  questions: [
    'Che cosa è successo, e quando l’hai saputo?',
    'Chi ci perde, chi ci guadagna?',
    'Che cosa direbbe chi la pensa al contrario?',
  ],
  afterTitle: 'Che cosa succede dopo',
  after: [
    'La redazione la legge in 24-48 ore: verifica dei fatti, qualità editoriale, preparazione alla pubblicazione.',
    'Vedi il testo prima degli altri: esce solo con il tuo sì.',
    'Se viene approvata ricevi un’e-mail con il collegamento all’articolo, pronto da condividere.',
  ],
  stories: 'Leggi le storie già raccontate',
  rules: { text: 'Le regole per chi racconta', to: '/terms', hash: 'storie' } satisfies HouseLink,
} as const;
