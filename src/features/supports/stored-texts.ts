import { plural } from '#lib/italian.ts';

/** The part of the settings that is about supports. */
export const storedSupportsTexts = {
  title: 'I tuoi sostegni',
  help: 'Di ogni sostegno conserviamo la storia e l’ora, e non li mostriamo a nessuno. Se ritiri il consenso i numeri restano nei totali, anche delle storie amplificate o archiviate, e noi dimentichiamo che erano tuoi: resta un’impronta cifrata della tua casella, perché nessuno sostenga due volte. Da una storia che raccoglie ancora puoi invece togliere il tuo sostegno, anche dal totale, sulla sua pagina.',
  stored: (count: number) =>
    count === 0
      ? 'Non conserviamo nessun tuo sostegno.'
      : `Conserviamo ${plural(count, 'tuo sostegno', 'tuoi sostegni')}.`,
  failed: 'Non siamo riusciti a leggere quanti sostegni conserviamo.',
  withdraw: 'Ritira il consenso ai sostegni',
  confirmTitle: 'Vuoi ritirare il consenso ai tuoi sostegni?',
  confirmText:
    'I tuoi sostegni restano come numeri senza nome. Le storie che hai sostenuto non potrai sostenerle di nuovo dalla stessa casella e-mail, né togliere il sostegno dal totale. Non si torna indietro.',
  confirm: 'Ritira per sempre',
  done: 'Consenso ritirato',
  doneText: (count: number) =>
    `${plural(count, 'sostegno resta solo come numero', 'sostegni restano solo come numeri')}.`,
  withdrawFailed: 'Il consenso non è stato ritirato. Riprova.',
} as const;
