import { legalHeads } from './heads.ts';
import { changesOfRules } from './changes-text.ts';
import { contactFor, privacyEdition, publication } from '#lib/publication.ts';
import { publisher } from '#lib/publisher.ts';
import type { LegalText } from './legal-text.ts';
import { storedData, usesStripe } from './privacy-tables.ts';
import { facts, mailbox } from './publisher-facts.ts';

/** The privacy notice (product rules 1.3, 1.7, 4.12 and 5): what is kept, why, for how long, and who decides about it. */
export const privacyText = (): LegalText => ({
  ...legalHeads.privacy,
  standfirst: 'Per discutere con te ci serve sapere poco di te. Qui c’è tutto quel poco, e per quanto lo teniamo.',
  inForceSince: privacyEdition,
  inShort: [
    'Leggere non richiede un account, e nessuno ti segue da un sito all’altro.',
    'Niente banner: usiamo soltanto cookie tecnici.',
    'Come hai votato lo vedi solo tu: nessuna pagina lo mostra ad altri, nemmeno alla redazione.',
    'Dalle Impostazioni scarichi i tuoi dati o elimini l’account.',
  ],
  sections: [
    {
      id: 'titolare',
      title: 'Chi decide dei tuoi dati',
      blocks: [
        'Il titolare del trattamento è l’editore. Questa pagina è l’informativa che ti dobbiamo (GDPR, art. 13).',
        ...facts([
          { name: 'Titolare', value: publisher.name },
          { name: 'Sede', value: publisher.seat },
          mailbox('Per i tuoi dati', 'privacy'),
        ]),
      ],
    },
    {
      id: 'dati',
      title: 'Che cosa conserviamo, e per quanto',
      blocks: [
        'Solo ciò che serve a far funzionare quello che usi. Se non hai un account, quasi nulla di ciò che leggi in questa tabella ti riguarda.',
        storedData(),
        ...authorsShare(),
        'Non misuriamo quanto resti su una pagina e non costruiamo un profilo dei tuoi interessi. Le statistiche sono nostre e fatte di sole somme; la pubblicità, per chi la vede, dipende dalla pagina e non da te.',
      ],
    },
    {
      id: 'voti',
      title: 'I voti sono dati sensibili',
      blocks: [
        'Un voto o un sostegno può rivelare un’opinione politica. Per questo li trattiamo come dati particolari (GDPR, art. 9), sulla base del tuo consenso esplicito: premere il bottone è l’atto con cui lo dai, e ne registriamo l’ora.',
        {
          kind: 'list',
          items: [
            'La direzione del tuo voto torna soltanto a te. Non compare nel profilo, nelle attività, nelle classifiche, negli elenchi di chi amministra il sito o nei registri tecnici.',
            'Gli altri vedono somme e percentuali, che si muovono a gruppi di voti e non a ogni voto; il tuo lo vedi contato subito. Il verdetto di un Trial conta esattamente tutti i voti, tranne quelli annullati o non ammessi.',
            'I voti e i sostegni da un indirizzo usa e getta, o da una casella che ha già un altro account, aspettano invece che una persona li ammetta: fino ad allora non sono nei totali.',
            'Puoi ritirare il consenso dalle Impostazioni. Il numero resta nel totale; il legame fra te e la tua scelta si cancella. Su che cosa hai votato, e quando, lo ricordiamo finché hai l’account: nessuno vota due volte.',
            'Il consenso ai sostegni lo ritiri allo stesso modo, anche quando una storia è amplificata, archiviata o ritirata: il numero resta, e che era tuo lo dimentichiamo.',
            'Se elimini l’account, i voti e i sostegni restano solo come numeri.',
            'I punti di un voto sono gli stessi da qualunque parte tu stia: dai punti non si capisce come hai votato. E poiché tutti li vedono insieme, il lunedì alle 4 (tranne nei primi e negli ultimi tre giorni del mese) e alla fine del mese, non si capisce nemmeno su che cosa hai votato, né in quale momento.',
          ],
        },
        'Contro i voti e i sostegni finti calcoliamo ogni giorno un’impronta cifrata di una parte dell’indirizzo di rete, con una chiave che cambia ogni giorno. Serve a riconoscere i gruppi di account sospetti e dura trenta giorni; accanto a un sostegno, se elimini l’account o ritiri il consenso, al massimo fino alla notte dopo. Di una storia guardiamo anche se in un’ora molti sostegni vengono da caselle dello stesso dominio: quale sia non lo conserviamo e non lo vede nessuno. Se un account nuovo ritira il consenso o viene eliminato subito dopo il voto, per due giorni resta soltanto quanti voti così sono arrivati dalla stessa rete: un numero, che non dice di chi erano né da che parte andavano. Se dalla stessa rete arriva un gruppo sospetto, quel numero resta accanto al gruppo, senza la rete, anche dopo la decisione della redazione.',
      ],
    },
    {
      id: 'senza-account',
      title: 'Se leggi senza account',
      blocks: [
        `Le pagine pubbliche sono uguali per tutti: il testo che ricevi non dipende da chi sei.${publication.sells ? ' Il conto degli articoli gratuiti resta nel tuo browser e non ci viene mandato.' : ''} Solo se apri un articolo che qualcuno ti ha regalato il tuo browser ci manda un numero a caso, che teniamo accanto a quel regalo: non dice chi sei.`,
        'Il numero di chi sta leggendo in questo momento nasce da un codice casuale, nuovo a ogni pagina: resta in memoria per cinque minuti, non si salva e non porta a te. Dove il numero è dimostrativo, lo diciamo accanto.',
        ...(publication.sendsMail
          ? [
              'Se chiedi la lettera, non c’è un pixel che ci dica se la apri, e i suoi link non passano da nessun conto. Quale voce di una Dualità leggi prima, nelle lettere sul sito, lo decide il tuo browser.',
            ]
          : []),
        'Caratteri, immagini e programmi arrivano dal nostro sito. Nessun servizio di altri sa che cosa leggi qui; i link ai social sono semplici link.',
      ],
    },
    {
      id: 'cookie',
      title: 'Cookie tecnici e memoria del browser',
      blocks: [
        {
          kind: 'table',
          caption: 'Tutto ciò che il sito può scrivere nel tuo browser',
          columns: ['Che cosa', 'A che cosa serve', 'Quanto dura'],
          rows: [
            [
              'Cookie di sessione',
              'Tenerti collegato, solo se accedi',
              'Con «Ricordami» trenta giorni dall’ultima visita, altrimenti fino alla chiusura del browser',
            ],
            [
              'Cookie della verifica in due passaggi',
              'Ricordare che la password era giusta mentre scrivi il codice',
              'Dieci minuti',
            ],
            [
              'Cookie di registrazione',
              'Riconoscere il browser da cui ti sei registrato quando confermi l’indirizzo',
              'Sette giorni',
            ],
            [
              'Cookie del browser conosciuto',
              'Lasciarti entrare anche se altri sbagliano la tua password: si scrive quando accedi',
              'Centottanta giorni',
            ],
            ...(publication.hasGoogle && publication.asksGoogle ? [wayFromGoogle] : []),
            [
              'Cookie della barra laterale',
              'Ricordare se è aperta o chiusa, solo per chi lavora in redazione',
              'Sette giorni',
            ],
            [
              'Memoria: tasti della moderazione',
              'Ricordare se li hai spenti, solo per chi lavora in redazione',
              'Finché non la cancelli',
            ],
            ['Memoria: edizione', 'Ricordare se leggi di giorno o di sera', 'Finché non la cancelli'],
            ['Memoria: grandezza del testo', 'Ricordare quanto grande leggi gli articoli', 'Finché non la cancelli'],
            ['Memoria: aggiornamenti', 'Ricordare se li hai fermati', 'Finché non la cancelli'],
            [
              'Memoria: prima visita',
              'Mostrarti subito le notizie dalla seconda volta che apri la prima pagina',
              'Finché non la cancelli',
            ],
            [
              'Memoria: copie per quando manca la rete',
              'Farti rileggere senza rete la prima pagina, gli articoli che hai aperto e quelli che hai salvato, e farti scrivere una storia',
              `Sette giorni dall’ultima lettura, o finché li tieni salvati${publication.sells ? '; ma un articolo gratuito fino alla fine del mese, uno letto da Supporter finché dura l’abbonamento e trenta giorni al massimo senza rete' : ''}. Oltre i 50 MB escono i più vecchi; si svuota quando esci dall’account`,
            ],
            [
              'Memoria: lista «Leggi dopo»',
              'Tenere gli articoli che salvi senza account, e se hai rifiutato di portarli nel tuo account',
              'Finché non li togli, non li porti nell’account o non la cancelli; sono gli ultimi cento',
            ],
            [
              'Memoria della scheda: punto di lettura',
              'Riportarti dov’eri dopo l’accesso, la registrazione o l’abbonamento',
              'Un’ora al massimo; si cancella quando sei tornato, quando esci e con la scheda',
            ],
            [
              'Memoria della scheda: passaggi tra pagine',
              'Portare alla pagina dopo un messaggio che le spetta, e non mandarti due volte alla pagina senza rete',
              'Fino alla chiusura della scheda',
            ],
            [
              'Memoria della scheda: posizione nelle pagine',
              'Riportarti al punto in cui eri quando torni a una pagina',
              'Fino alla chiusura della scheda',
            ],
            ['Memoria: invito a installare', 'Non chiedertelo una seconda volta', 'Finché non la cancelli'],
            ['Memoria: vista delle Dualità', 'Ricordare se leggi a turni o a confronto', 'Finché non la cancelli'],
            [
              'Memoria: pagina dell’altro',
              'Ricordare se nelle lettere la leggi nell’ordine di tutti',
              'Finché non la cancelli',
            ],
            ...(publication.sells ? [countedArticles] : []),
            [
              'Memoria: articoli regalati',
              'Tenere aperti gli articoli che qualcuno ti ha regalato',
              'Finché non la cancelli',
            ],
            [
              'Memoria: numero del browser',
              'Un numero a caso, scritto solo se apri un regalo senza account: contiamo così cinque persone',
              'Finché non la cancelli',
            ],
            [
              'Memoria: account e conto degli articoli',
              'Tenere il posto di ciò che la pagina mostra a chi è collegato, e il nome, il volto e il ruolo che mostra senza rete',
              'Finché non esci dall’account; nome, volto e ruolo finché dura l’accesso',
            ],
            [
              'Memoria: uscita senza rete',
              'Chiudere la tua sessione appena torna la rete, se esci dall’account quando manca',
              'Finché il server non risponde',
            ],
            [
              'Memoria: bozza di una storia',
              'Non perdere ciò che scrivi prima di inviarlo',
              'Finché non la invii, non la cancelli o non esci dall’account',
            ],
            [
              'Memoria: bozze di commenti e risposte',
              'Non perdere ciò che scrivi, anche senza rete o se chiudi il browser',
              'Finché non li pubblichi, non li cancelli o non esci dall’account; spariscono se entra un altro account',
            ],
            [
              'Memoria: altri testi che stai scrivendo',
              'Non perdere ciò che scrivi prima di inviarlo',
              'Finché non li invii, non esci dall’account o non chiudi la scheda',
            ],
          ],
        },
      ],
    },
    {
      id: 'banner',
      title: 'Perché non c’è un banner',
      blocks: [
        'Il consenso serve per i cookie che osservano chi legge. Noi usiamo solo cookie tecnici, e per quelli basta dirtelo: lo prevedono le linee guida del Garante del 10 giugno 2021. Se un giorno volessimo altro, te lo chiederemmo prima, e dire no sarebbe facile quanto dire sì.',
      ],
    },
    {
      id: 'perche',
      title: 'Con quale diritto',
      blocks: [
        {
          kind: 'list',
          items: [
            `**Contratto.** Account, commenti, punti${publication.sells ? ', abbonamento' : ''}: senza questi dati non potremmo darti ciò che chiedi.`,
            '**Consenso.** Voti, sostegni, newsletter. Lo ritiri quando vuoi, e ciò che è già accaduto resta lecito.',
            `**Interesse legittimo.** Sicurezza del sito, difesa dagli abusi, moderazione${usesStripe() ? ', la quota di chi firma' : ''}.`,
            '**Obbligo di legge.** Ricevute e documenti fiscali, richieste dell’autorità, segnalazioni.',
            '**Libertà di informazione.** Le persone di cui parlano gli articoli, con le regole dei giornalisti.',
          ],
        },
      ],
    },
    {
      id: 'chi-altro',
      title: 'Chi altro li tratta',
      blocks: [
        'I tuoi dati non si vendono e non si scambiano. Li affidiamo solo a chi ci serve per lavorare:',
        {
          kind: 'list',
          items: [
            `**Hosting.** ${publisher.hostingProvider || 'Chi ospita il sito'}.`,
            ...(publication.sendsMail ? ['**Posta.** Il servizio che recapita le nostre e-mail.'] : []),
            ...payments(),
            '**Notifiche push.** Solo se le accendi: chi fa il tuo browser. Gli diciamo di svegliarlo, e non perché; può essere fuori dall’Unione europea.',
            ...(publication.hasGoogle && publication.asksGoogle
              ? ['**Google.** Solo se scegli tu di accedere con Google.']
              : []),
          ],
        },
        ...outsideEurope(),
      ],
    },
    {
      id: 'persone-negli-articoli',
      title: 'Se un articolo parla di te',
      blocks: [
        'Prima di pubblicare una storia cerchiamo i dati personali che non servono a capirla e li togliamo. Non pubblichiamo nomi di minori né dati che rendano riconoscibile una vittima.',
        'Se il procedimento di cui parla un Trial finisce, aggiorniamo l’articolo entro 48 ore. In caso di assoluzione o archiviazione puoi chiedere che la pagina non compaia nei motori di ricerca con il tuo nome.',
        { kind: 'links', links: [{ text: 'Rettifica e diritto di replica', to: '/terms', hash: 'rettifica' }] },
      ],
    },
    {
      id: 'diritti',
      title: 'I tuoi diritti',
      blocks: [
        {
          kind: 'list',
          items: [
            '**Vedere e portare via** i tuoi dati (GDPR, artt. 15 e 20): dalle Impostazioni li scarichi in due forme, una da leggere e una per le macchine, una volta al giorno. La copia è di solo testo: non ci sono la fotografia del profilo, i file allegati alle storie (ci sono i loro nomi) e l’elenco delle e-mail che ti abbiamo mandato. Se ti servono, scrivici.',
            '**Correggerli:** dal profilo e dalle Impostazioni.',
            '**Cancellarli** (GDPR, art. 17): elimini l’account dalle Impostazioni. Che cosa resta, e per quanto, è nella tabella qui sopra. Il nome di un giornalista resta sugli articoli che ha firmato.',
            '**Ritirare un consenso, opporti, chiedere di limitare** un trattamento: dalle Impostazioni o scrivendoci.',
          ],
        },
        `Se non hai un account, o se qualcosa non funziona, ${contactFor('privacy') ? 'scrivi a chi trovi in cima a questa pagina' : 'scrivici dall’Assistenza'}: rispondiamo entro un mese. Se pensi che sbagliamo puoi rivolgerti al Garante per la protezione dei dati personali.`,
      ],
    },
    {
      id: 'sicurezza',
      title: 'Come li custodiamo',
      blocks: [
        {
          kind: 'list',
          items: [
            'Della password conserviamo solo un’impronta, da cui non si torna indietro.',
            'Ogni permesso è controllato dal server, a ogni richiesta. Per chi amministra e per chi scrive serve anche un secondo fattore.',
            'Se ci mandi una storia senza voler comparire, la tua identità è cifrata; ogni volta che qualcuno in redazione la guarda resta scritto.',
            'Dalle immagini che carichi togliamo la posizione e gli altri dati nascosti.',
            'I registri tecnici non contengono password, e-mail, cookie né ciò che scrivi.',
          ],
        },
      ],
    },
    {
      id: 'eta-e-modifiche',
      title: 'Età e modifiche',
      blocks: [
        'Puoi registrarti da quattordici anni, l’età in cui in Italia si può dare da soli il consenso a un servizio come questo (Codice privacy, art. 2-quinquies). Se scopriamo un account di chi è più giovane lo chiudiamo.',
        ...changesOfRules('questa pagina'),
        {
          kind: 'links',
          links: [
            { text: 'Tutte le edizioni di questa pagina', to: '/regole' },
            { text: 'Leggi i Termini', to: '/terms' },
            { text: 'Hai una domanda? Assistenza', to: '/support' },
          ],
        },
      ],
    },
  ],
});

const wayFromGoogle = [
  'Cookie del ritorno da Google',
  'Verificare che a tornare da Google sia lo stesso browser, solo se accedi così',
  'Cinque minuti',
];

const countedArticles = [
  'Memoria: articoli aperti',
  'Contare gli articoli gratuiti del mese',
  'Il mese in corso; si svuota quando esci dall’account',
];

/** What is made of the reading of who pays (docs/decisions/057). */
function authorsShare(): string[] {
  if (!usesStripe()) return [];
  return [
    'Se sei Supporter, quando un mese finisce contiamo una volta gli articoli che hai letto, anche quelli che non contano fra i gratuiti, per dividere fra chi li firma una parte di ciò che è stato pagato per il tuo abbonamento. In quel conto di ogni articolo restano una somma e quanti Supporter l’hanno letto: niente dice chi. Chi firma vede quel numero solo da cinque in su. Se in quel momento il tuo account non c’è più, di ciò che hai letto non si conta niente.',
  ];
}

function payments(): string[] {
  if (publication.sells && !publication.takesMoney)
    return ['**Pagamenti.** Sono di prova: nessuno riceve i dati di una carta.'];
  if (publication.sells)
    return [
      '**Pagamenti.** Se ti abboni o regali un abbonamento, Stripe: riceve i dati della carta, che noi non vediamo.',
    ];
  return publication.hasSold
    ? [
        '**Pagamenti.** Se ti sei abbonato o hai regalato un abbonamento, Stripe: ha i dati della carta, che noi non vediamo.',
      ]
    : [];
}

/** Who of those may be outside the Union: only whom this publication really uses. */
function outsideEurope(): string[] {
  const names = [
    ...(usesStripe() ? ['Stripe'] : []),
    ...(publication.hasGoogle && publication.asksGoogle ? ['Google'] : []),
  ];
  if (names.length === 0) return [];
  return [
    `${names.join(' e ')} ${names.length === 1 ? 'può' : 'possono'} trattare dati anche fuori dall’Unione europea, con le garanzie che la legge richiede.`,
  ];
}
