import type { StoryFields } from '#features/stories/fields.ts';

type Told = Omit<StoryFields, 'contactEmail' | 'isAnonymous'>;

/** What readers of the demo sent to the newsroom. People and places are made up. */
export const storyTexts = {
  tiglio: {
    title: 'Il tiglio della scuola',
    location: 'Valdorso (BL)',
    category: 'ambiente',
    protagonistName: 'Bruna Dal Molin',
    protagonistRole: 'bidella in pensione, 71 anni',
    story:
      'Il tiglio davanti alla scuola l’ha piantato il maestro Zanella nel 1931. Sotto ci abbiamo fatto la ricreazione in quattro generazioni, e ci faccio ancora la guardia io, che ho le chiavi del cancello dal 1979.\n\nA settembre è venuto un signore con una bomboletta e ci ha fatto una croce arancione. Ho chiesto di chi era quella croce. In municipio mi hanno detto che le radici alzano il marciapiede e che il tiglio «è a fine ciclo». Nessuno mi ha fatto vedere una perizia.\n\nAllora ho chiamato mio nipote, che fa il vivaista. Ha battuto il tronco con il martello di gomma, piano, da tutte le parti. Dice che suona pieno.',
    context:
      'Il marciapiede è stato rifatto nel 2019 e da allora è più stretto di quaranta centimetri: il tiglio non si è mosso, si è mosso il marciapiede. Il taglio è previsto per le vacanze di Natale, quando la scuola è chiusa.',
    impact: 'È l’unica ombra della piazza. Alla fermata dello scuolabus, a giugno, i bambini aspettano lì sotto.',
  },
  fontana: {
    title: 'La fontana chiusa per decoro',
    location: 'Borgo Sellano (PG)',
    category: 'urbanistica',
    protagonistName: 'Ersilia Bonacci',
    protagonistRole: 'residente, tiene la merceria in piazza',
    story:
      'La fontana della piazza l’hanno chiusa a marzo, con un cartello: «Chiusa per decoro». Si vede che l’acqua che scorre è indecorosa.\n\nD’estate i ragazzi ci riempivano le borracce e qualcuno si bagnava i piedi. C’è stata una foto su un gruppo di paese, tre turisti con i piedi a mollo, e dopo quindici giorni è arrivato l’operaio con la chiave inglese. Da allora in piazza non c’è un punto d’acqua: il più vicino è al cimitero, ottocento metri in salita.\n\nAbbiamo raccolto trecentododici firme su milleduecento abitanti. Chi ne vuole una copia scriva a comitato.fontana@posta.example.',
    context:
      'La fontana è del Cinquecento e l’acqua è di sorgente: il Comune non la paga. L’ordinanza parla di «utilizzi impropri» e non dice quando finisce. La pro loco ha offerto di tenerla pulita, gratis, e non ha avuto risposta.',
    impact:
      'Chi abita in alto e non guida, quasi tutti oltre i settant’anni, compra l’acqua in bottiglia o aspetta che qualcuno gliela porti.',
  },
  panchine: {
    title: 'Due panchine, due sindaci',
    location: 'Rio Lagarina (TN)',
    category: 'politica',
    protagonistName: 'Silvano Tomasi',
    protagonistRole: 'pensionato, ex geometra',
    story:
      'Il confine fra i due comuni passa in mezzo alla piazzetta della chiesa. Ci sono due panchine: una è di qua, una è di là. Quella di qua è stata verniciata di rosso contro la violenza sulle donne, quella di là è rimasta verde perché l’altro sindaco dice che il rosso l’ha scelto il primo.\n\nPer un anno ci abbiamo riso sopra. Poi la panchina rossa si è rotta e nessuno dei due la ripara: una gamba, secondo il catasto, è nel comune dell’altro. Ho fatto io il rilievo, sono trentuno centimetri.',
    context:
      'La piazzetta è stata divisa nel 1954, quando la frazione chiese di passare all’altro comune e ci riuscì a metà. Da allora ogni lavoro chiede due delibere: il lampione ne ha aspettate due per sei anni.',
    impact:
      'La panchina rotta è davanti all’ambulatorio. Chi aspetta il medico aspetta in piedi, o si siede sulla verde e perde il turno.',
  },
  mercato: {
    title: 'Il mercato spostato in periferia',
    location: 'Castro Vetere (RM)',
    category: 'economia',
    protagonistName: 'Fatima Benali',
    protagonistRole: 'ambulante, vende frutta dal 2008',
    story:
      'Il mercato del mercoledì era in piazza da prima che nascesse mio suocero. Da ottobre è nel parcheggio della zona artigianale, due chilometri e mezzo, «per motivi di sicurezza». Quali, non l’ha scritto nessuno.\n\nEravamo quarantuno banchi, il mese scorso eravamo ventisei. In piazza facevo quattrocento euro di incasso, di là ne faccio centosessanta e ne spendo venti di gasolio in più. Le clienti mie hanno ottant’anni: mi telefonano e io, finito il mercato, faccio il giro delle case con le cassette.',
    context:
      'Il piano della sicurezza chiede una via libera per i mezzi di soccorso larga tre metri e mezzo. L’abbiamo misurata con il metro: in piazza, con i banchi, è larga quattro metri e dieci. La nostra associazione ha chiesto il verbale e le è stato risposto che è in corso di redazione.',
    impact:
      'Quindici ambulanti hanno lasciato il posto, e in piazza il mercoledì mattina hanno chiuso prima il forno e poi il bar.',
  },
  canestro: {
    title: 'Chi ha tolto il canestro',
    location: 'San Biagio Mare (AP)',
    category: 'sociale',
    protagonistName: 'Kevin',
    protagonistRole: 'studente, 16 anni',
    story:
      'Al campetto del lungomare c’era un canestro. Uno, perché l’altro l’aveva portato via la mareggiata. Un lunedì non c’era più neanche quello. Non rotto: smontato, con i bulloni lasciati per terra in fila.\n\nAbbiamo chiesto al bagnino, al vigile, al bar. Tutti hanno sentito dire che qualcuno si era lamentato del rumore. Il rumore saremmo noi, dalle cinque alle sette. Il Comune dice che non è stato il Comune, lo stabilimento dice che il campetto non è suo. Adesso ci andiamo lo stesso e tiriamo al palo.',
    context:
      'Il campetto è sul demanio, in concessione a uno stabilimento che d’estate ci mette i lettini. L’altro campo del paese è quello della parrocchia ed è chiuso per lavori da due anni. Dentro il nuovo bando per il lungomare lo sport non c’è.',
    impact: 'Siamo una quindicina, tutti senza motorino. Il campo più vicino è a nove chilometri, oltre la statale.',
  },
  mensa: {
    title: 'Il pane della mensa arriva il giorno dopo',
    location: 'Montelisciano (FG)',
    category: 'sanita',
    protagonistName: 'Assunta Grieco',
    protagonistRole: 'cuoca della mensa scolastica',
    story:
      'Lavoro nella mensa di cui scrivo, e per questo chiedo che il mio nome resti in redazione. Il capitolato dice pane fresco di giornata. Il pane che ci arriva è del giorno prima: ha la data sul sacchetto, e il sacchetto ci hanno detto di toglierlo prima di servire.\n\nHo fotografato le etichette per ventidue giorni di scuola. Diciannove volte la data era quella di ieri. L’ho detto alla capoarea, che mi ha risposto che il pane di ieri non ha mai ammazzato nessuno. È vero. Ma le famiglie pagano quello di oggi.',
    context:
      'Il servizio è appaltato dal 2022 a una ditta di un’altra regione, che prepara per undici comuni. Il controllo spetta alla commissione mensa, che da gennaio non si riunisce perché mancano i rappresentanti dei genitori.',
    impact: 'Mangiano lì centottanta bambini. Quattro euro e dieci a pasto, pagati in anticipo, anche per il pane.',
  },
  semaforo: {
    title: 'Il semaforo che nessuno vede',
    location: 'Pieve Corsina (AR)',
    category: 'urbanistica',
    protagonistName: 'Danilo Fabbrini',
    protagonistRole: 'autista di scuolabus',
    story:
      'Il semaforo nuovo è dietro una curva, coperto dalla siepe di una villa. Chi arriva da sopra lo vede a diciotto metri: l’ho misurato con la rotella, fermo, con le quattro frecce. A cinquanta all’ora, che è il limite, per fermarsi ne servono venticinque.\n\nIo lo so e rallento. Chi viene da fuori no, e inchioda, e quello dietro non se l’aspetta. In tre mesi ho contato sei tamponamenti. Alla siepe dovrebbe pensare il proprietario, che dice che la siepe c’era prima del semaforo.',
    context:
      'Il semaforo è stato messo dopo un investimento, con i soldi della Regione per gli attraversamenti sicuri. La siepe è in una zona vincolata: per potarla oltre un metro serve un’autorizzazione, chiesta in agosto.',
    impact: 'Ci passano due scuolabus e la linea per l’ospedale, quaranta corse al giorno.',
  },
  lavatoio: {
    title: 'Il lavatoio con il lucchetto',
    location: 'Roccamandra (CB)',
    category: 'cultura',
    protagonistName: 'Incoronata Di Iorio',
    protagonistRole: 'sarta, 58 anni',
    story:
      'Il lavatoio è stato restaurato due anni fa con ottantamila euro e da due anni è chiuso con un lucchetto. Il giorno dell’inaugurazione c’erano il prefetto e la banda. Il giorno dopo c’era il lucchetto.\n\nIo ci lavavo le coperte con mia madre. Adesso ci si può affacciare: hanno messo una lastra di vetro, così l’acqua si vede e non si tocca. Ho chiesto la chiave per una mattina, per portarci le ragazze della scuola di sartoria. Mi hanno chiesto un’assicurazione da duemila euro.',
    context:
      'Il bando con cui è stato restaurato parlava di «restituire il bene alla comunità». Chi lo gestisce non è stato mai scelto: la gara è andata deserta due volte, perché chi gestisce paga anche la luce.',
    impact:
      'Il paese ha pagato un restauro che può guardare attraverso un vetro, e la scuola di sartoria lava in garage.',
  },
  farmacia: {
    title: 'La farmacia apre a giorni alterni',
    location: 'Ponte Arnetta (TN)',
    category: 'sanita',
    protagonistName: 'Livia Moser',
    protagonistRole: 'maestra in pensione',
    story:
      'Da giugno la farmacia apre lunedì, mercoledì e venerdì. Il farmacista è uno per tre valli e quando si ammala lui ci ammaliamo tutti. Martedì scorso a una mia vicina è finita l’insulina alle sei di sera. La corriera era già passata.\n\nSiamo andate a prenderla a Valfredda, trentaquattro chilometri fra andata e ritorno, in quattro in macchina perché ognuna aveva qualcosa da comprare. Ormai facciamo così: il martedì e il giovedì una guida e raccoglie le ricette di tutte. Abbiamo un quaderno.',
    context:
      'La sede è rurale sussidiata e il concorso per il titolare è fermo dal 2021. La Provincia ha risposto a un’interrogazione che il servizio «è garantito su base di ambito», cioè a Valfredda. L’armadio farmaceutico che si potrebbe tenere in ambulatorio non è stato attivato.',
    impact:
      'Seicento abitanti, un terzo sopra i settant’anni. Quando nevica Valfredda è a un’ora, e il quaderno non basta.',
  },
  biciclette: {
    title: 'La ciclabile finisce contro il guardrail',
    location: 'Villanova del Polesine (RO)',
    category: 'urbanistica',
    protagonistName: 'Oreste Pavanin',
    protagonistRole: 'pensionato delle ferrovie',
    story:
      'La ciclabile dell’argine è bella, sei chilometri, con le panchine e i cartelli degli aironi. Poi finisce. Non in una piazza o in un’altra strada: contro un guardrail. Oltre il guardrail c’è la provinciale, con i camion.\n\nLa prima volta ho pensato che avessi sbagliato io. Ho chiesto a un signore che tornava indietro: torna indietro anche lui, ogni volta, da due estati. Qualcuno solleva la bicicletta e scavalca. Ho visto farlo a una famiglia con il seggiolino.',
    context:
      'Il tratto che manca è di centonovanta metri ed è nel comune vicino, che dice di aver chiesto i soldi alla Regione. La Regione dice di averli dati nel 2022. Non siamo riusciti a sapere dove si sono fermati, ma prima del guardrail di sicuro.',
    impact:
      'Chi va a lavorare in bicicletta alla zona industriale, un centinaio di persone, fa la provinciale senza corsia.',
  },
  autobus: {
    title: 'L’ultimo autobus parte alle 14.10',
    location: 'Pietrascura (PZ)',
    category: 'sociale',
    protagonistName: 'Teresa Lorusso',
    protagonistRole: 'infermiera turnista, 41 anni',
    story:
      'A Pietrascura la corsa della sera è stata soppressa il 15 settembre. La signora Lorusso finisce il turno alle ventuno e trenta e ha tre possibilità: chiedere un passaggio, dormire in spogliatoio, oppure camminare undici chilometri, di cui sei senza lampioni.\n\nL’oste davanti alla fermata ha contato i passeggeri con le stanghette per un anno, e gli tornano nove e sei di media per sera. La regione ne ha contati quattro, perché conta i biglietti timbrati e la macchinetta è rotta da due inverni.',
    context:
      'La scheda del programma regionale giustifica il taglio in una riga: domanda rilevata, quattro utenti per corsa. Le due corse della sera costavano quarantunomila euro l’anno. In città lavorano o studiano centosettantadue persone di Pietrascura.',
    impact:
      'Chi lavora a turni non torna a casa. Chi va a scuola in città e fa un corso il pomeriggio smette di farlo.',
  },
  vicino: {
    title: 'Il vicino di casa e le sue galline',
    location: 'Trento',
    category: 'altro',
    protagonistName: 'Marta Bellandi',
    protagonistRole: 'insegnante di latino',
    story:
      'Il mio vicino ha sei galline e un gallo che comincia alle quattro e mezza. Ho provato con le buone, con una crostata e con una lettera dell’avvocato. La crostata l’ha mangiata, alla lettera ha risposto che il gallo era lì prima di me, e questo è vero.\n\nInsegno, mi alzo alle sei, e da marzo non dormo. Ho chiesto al Comune se c’è un regolamento: c’è, e parla di «animali da cortile» senza dire quanto è grande un cortile. Il suo è di quarantadue metri quadrati, li ho contati dalla finestra.',
    context:
      'Il regolamento comunale è del 1987, quando attorno c’erano i campi. Ora ci sono tre condomìni e un asilo. Degli altri vicini, nove su dodici dormono dall’altra parte e non sentono niente.',
    impact: 'Dormo male io, e dormono male altre due famiglie che affacciano sullo stesso lato.',
  },
  insegna: {
    title: 'L’insegna spenta della stazione',
    location: 'Badia Polesana (RO)',
    category: 'cultura',
    protagonistName: 'Oreste Pavanin',
    protagonistRole: 'pensionato delle ferrovie',
    story:
      'L’insegna della nostra stazione, quella al neon con la B storta, l’hanno spenta in primavera e ora vogliono toglierla. L’aveva messa il capostazione Ferro nel 1961, e si vedeva dal ponte: quando tornavi dal militare la B storta voleva dire che eri arrivato.\n\nHo chiesto se me la vendono. Mi hanno detto che è un bene aziendale da rottamare, e che un bene da rottamare non si può vendere, si può soltanto rottamare. Ho chiesto se posso stare lì mentre la rottamano.',
    context:
      'La stazione è senza personale dal 2014 e dal prossimo orario non fermano più i regionali veloci. Le insegne storiche di altre tre stazioni della linea sono finite in un museo privato. Della nostra nessuno ha fatto richiesta.',
    impact: 'Il paese perde una cosa che si vedeva da lontano. Non è molto, però era la nostra.',
  },
  alberi: {
    title: 'Vogliono tagliare l’albero della piazza',
    location: 'Valdorso (BL)',
    category: 'ambiente',
    protagonistName: 'Denis Tormen',
    protagonistRole: 'casaro, 44 anni',
    story:
      'In piazza c’è un tiglio che ha quasi cent’anni e a Natale lo vogliono tagliare. Ci hanno fatto una croce arancione. Mia figlia, che è tutta la prima elementare, mi ha chiesto se la croce vuol dire che è malato. Le ho detto che non lo so, perché non lo so.\n\nHo chiesto la perizia due volte, una a voce e una con la posta certificata. A voce mi hanno detto che c’è, per posta non mi hanno risposto. Sono passati quarantadue giorni e la legge ne dà trenta.',
    context:
      'L’albero non è nel catasto di quelli monumentali perché nessuno ha mai chiesto di mettercelo. La domanda si può fare adesso, ma la commissione regionale si riunisce a febbraio, e il taglio è a dicembre.',
    impact: 'Se lo tagliano prima che qualcuno risponda, la risposta non servirà più a niente.',
  },
} as const satisfies Record<string, Told>;

export type ToldStory = keyof typeof storyTexts;
