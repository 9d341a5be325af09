import { publication } from '#lib/publication.ts';
import { legalHeads } from './heads.ts';
import type { LegalText } from './legal-text.ts';

/** The rules by which the newsroom works. Only what the program holds people to, or what its texts promise elsewhere. */
export const ethicsText = (): LegalText => ({
  ...legalHeads.ethics,
  standfirst: 'Le regole con cui lavora la redazione. Molte le fa rispettare il programma con cui scriviamo.',
  sections: [
    {
      id: 'principi',
      title: 'I principi',
      blocks: [
        {
          kind: 'list',
          items: [
            'Nessuna voce senza la sua risposta: chi è accusato ha spazio nella stessa pagina e con lo stesso rilievo.',
            'Ogni persona è innocente fino a condanna definitiva. Lo scriviamo in cima a ogni Trial, con lo stato del procedimento; quando il procedimento finisce, aggiorniamo l’articolo.',
            'Minori e vittime di reato non si devono poter riconoscere.',
            'Il voto dei lettori non è un sondaggio e non è una sentenza. Con meno di cinquanta voti un verdetto non c’è.',
            'Quando si avvicina un voto vero possiamo tenere nascosti i risultati degli articoli che lo riguardano. La pagina lo spiega.',
          ],
        },
      ],
    },
    {
      id: 'verifica',
      title: 'Chi controlla che cosa',
      blocks: [
        publication.isOnePerson
          ? 'Questo giornale lo fa una persona sola: scrive, controlla e pubblica senza che un’altra rilegga prima. Ogni articolo uscito così lo dice.'
          : 'Nessuno approva o pubblica da solo quello che ha scritto, amministratori compresi: serve un’altra persona. Se una volta non è andata così, l’articolo lo dice.',
        {
          kind: 'list',
          items: [
            'Le affermazioni portano la loro fonte, in fondo alla parte che le usa.',
            'Una Dualità esce quando i due autori hanno firmato la stessa versione del testo. Una virgola cambiata dopo, e le firme cadono.',
            'Una storia dal territorio si verifica prima: chi l’ha raccontata, i fatti, l’altra parte.',
            'Nessuno decide su ciò che lo riguarda: un suo commento, una sua storia, una segnalazione che ha fatto.',
          ],
        },
        { kind: 'links', links: [{ text: 'I numeri, in tempo reale', to: '/trasparenza' }] },
      ],
    },
    {
      id: 'fonti-senza-nome',
      title: 'Fonti senza nome',
      blocks: [
        'Chi racconta una storia può chiedere che il suo nome non compaia. La redazione invece deve sapere chi è, altrimenti non può verificare.',
        {
          kind: 'list',
          items: [
            'Nome e recapiti si conservano cifrati. Li aprono soltanto un amministratore e chi segue la storia, e ogni apertura resta scritta.',
            'Prima di pubblicare si annota come la fonte è stata verificata.',
            'L’articolo esce firmato «Nome noto alla redazione».',
          ],
        },
      ],
    },
    {
      id: 'firme',
      title: 'Articoli senza la firma di una persona',
      blocks: [
        'Un articolo porta il nome di chi l’ha scritto. Fanno eccezione i fascicoli ricostruiti da più persone, che hanno la firma collettiva della redazione, e le storie di chi ha chiesto di non comparire.',
        { kind: 'links', links: [{ text: 'Le firme', to: '/tribune' }] },
      ],
    },
    {
      id: 'voti',
      title: 'Il segreto del voto',
      blocks: [
        'Da che parte hai votato lo vedi soltanto tu: non la redazione, non chi amministra il sito. I totali si muovono a gruppi di voti, perché nessuno indovini il tuo.',
        { kind: 'links', links: [{ text: 'Come proteggiamo i voti', to: '/privacy', hash: 'voti' }] },
      ],
    },
  ],
});
