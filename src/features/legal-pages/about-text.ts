import { paragraphsOf } from '#lib/text/paragraphs.ts';
import { publication } from '#lib/publication.ts';
import { publisher } from '#lib/publisher.ts';
import { legalHeads } from './heads.ts';
import type { LegalText } from './legal-text.ts';
import { facts, mailbox, publisherFacts } from './publisher-facts.ts';

/** Who makes the publication, what for, and how one is heard there. */
export const aboutText = (): LegalText => ({
  ...legalHeads.about,
  standfirst: 'Chi fa questo giornale, perché lo fa e a chi risponde.',
  sections: [
    {
      id: 'missione',
      title: 'Che cosa vogliamo fare',
      blocks: [
        `${publication.name} mette a confronto chi la pensa in modo opposto, sullo stesso articolo e con lo stesso spazio. Poi chiede ai lettori che cosa ne pensano.`,
        {
          kind: 'list',
          items: [
            '**Dualità.** Due firme opposte su una mozione. Scrivono a turno, e chi comincia lo decide la sorte. L’articolo esce soltanto se tutte e due lo firmano com’è.',
            '**Trial by Media.** Un caso di interesse pubblico, con le prove e le testimonianze numerate e lo stato del procedimento in cima. I lettori fanno la giuria; la sentenza resta dei tribunali.',
            '**Polemiche dal Basso.** Storie di un luogo, raccontate da chi ci vive. Escono dopo la verifica e dopo il suo sì.',
          ],
        },
        'Viene prima ciò che tocca molte persone e che di solito si racconta da una parte sola; poi le storie dei posti dove un giornale non arriva. Quante persone cliccano non decide che cosa pubblichiamo. Una storia sostenuta da mille lettori va in prima pagina per sette giorni.',
        {
          kind: 'links',
          links: [
            { text: 'I formati', to: '/formats' },
            { text: 'Racconta la tua storia', to: '/submit-story' },
          ],
        },
      ],
    },
    {
      id: 'redazione',
      title: 'Chi ne risponde',
      blocks: [
        publication.isOnePerson
          ? 'Questo giornale lo fa una persona sola, e lo dice anche negli articoli.'
          : 'Ogni articolo porta il nome di chi l’ha scritto. Della testata risponde il direttore responsabile.',
        ...publisherFacts(),
        ...facts([{ name: 'Proprietario della testata', value: publisher.registrationOwner || publisher.name }]),
        ...(publisher.name && publisher.editorInChief
          ? []
          : ['L’editore non ha ancora indicato qui tutti i suoi dati: [dati dell’editore da completare].']),
        {
          kind: 'links',
          links: [
            { text: 'Le firme', to: '/tribune' },
            { text: 'Di chi è e chi lo paga', to: '/chi-siamo/finanziamento' },
          ],
        },
      ],
    },
    {
      id: 'regole',
      title: 'Le regole che ci siamo dati',
      blocks: [
        {
          kind: 'links',
          links: [
            { text: 'Etica e verifiche', to: '/chi-siamo/etica' },
            { text: 'Come correggiamo', to: '/chi-siamo/correzioni' },
            { text: 'Come usiamo l’intelligenza artificiale', to: '/chi-siamo/intelligenza-artificiale' },
            { text: 'I nostri numeri, in tempo reale', to: '/trasparenza' },
            { text: 'Accessibilità', to: '/accessibilita' },
          ],
        },
      ],
    },
    {
      id: 'diversita',
      title: 'Voci diverse',
      blocks: [
        'In una Dualità le due parti hanno lo stesso numero di turni e lo stesso spazio: è la struttura dell’articolo, non una raccomandazione. Le storie dal territorio le può mandare chiunque, anche senza account e senza far comparire il suo nome.',
        'Sotto una Dualità i commenti apprezzati da tutte e due le parti possono salire più in alto.',
      ],
    },
    {
      id: 'composizione',
      title: 'Chi c’è in redazione',
      blocks: [
        ...paragraphsOf(
          publisher.staffing ||
            'Non abbiamo ancora pubblicato i numeri su chi compone la redazione: [dati dell’editore da completare]. Le persone che firmano sono tutte nella pagina delle firme.',
        ),
        { kind: 'links', links: [{ text: 'Le firme', to: '/tribune' }] },
      ],
    },
    {
      id: 'ascolto',
      title: 'Come ti ascoltiamo',
      blocks: [
        'Ogni messaggio ha un numero, una scadenza e una risposta.',
        {
          kind: 'list',
          items: [
            '**Un errore.** Chi è citato chiede la rettifica; chiunque altro ci scrive. Che cosa è cambiato, e perché, resta nel registro delle correzioni.',
            '**Una regola violata.** La segnalazione la fa chiunque, anche senza account, e riceve una risposta motivata.',
            '**Una storia.** A cento sostegni la redazione risponde in pubblico entro sette giorni; a cinquecento, entro quattordici, un giornalista chiede conto alla controparte. Le promesse si leggono tutte, anche quelle in ritardo.',
            '**Una decisione su ciò che hai scritto.** Puoi ricorrere per sei mesi.',
          ],
        },
        ...facts([mailbox('Redazione', 'newsroom')]),
        {
          kind: 'links',
          links: [
            { text: 'Scrivici', to: '/support', hash: 'scrivici' },
            { text: 'Chiedi una rettifica', to: '/rettifica' },
            { text: 'Segnala un contenuto', to: '/segnala' },
          ],
        },
      ],
    },
  ],
});
