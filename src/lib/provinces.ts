import { withoutAccents } from './slug.ts';

/** The name of an Italian province from its car-plate code; a code that is not in the list stays as it is. */
export function provinceName(code: string): string {
  return names.get(code) ?? code;
}

/**
 * `Pietrascura (PZ)`, `Pietrascura, Potenza` or the name of a provincial capital: the place and the code of its province.
 * Where the province is not said, the code is empty and the place is the whole text.
 */
export function placeAndProvince(location: string): { place: string; province: string } {
  const whole = location.trim().replace(/\s+/g, ' ');
  const parts = /^(.+?)\s*(?:\(([^()]+)\)|,([^,]+))$/.exec(whole);
  const province = provinceCode((parts?.[2] ?? parts?.[3] ?? '').replace(/^\s*provincia di /i, ''));
  return parts && province ? { place: parts[1]!, province } : { place: whole, province: provinceCode(whole) };
}

/** The code of a province from its name or code, however they are written; empty for what is neither. */
function provinceCode(text: string): string {
  const wanted = plain(text);
  for (const [code, name] of names) {
    if (wanted === code.toLowerCase() || wanted === plain(name)) return code;
  }
  return '';
}

const plain = (text: string) => withoutAccents(text).toLowerCase().replaceAll('’', "'").trim();

const names = new Map(
  `AG Agrigento|AL Alessandria|AN Ancona|AO Aosta|AP Ascoli Piceno|AQ L’Aquila|AR Arezzo|AT Asti|AV Avellino|BA Bari|BG Bergamo|BI Biella|BL Belluno|BN Benevento|BO Bologna|BR Brindisi|BS Brescia|BT Barletta-Andria-Trani|BZ Bolzano|CA Cagliari|CB Campobasso|CE Caserta|CH Chieti|CL Caltanissetta|CN Cuneo|CO Como|CR Cremona|CS Cosenza|CT Catania|CZ Catanzaro|EN Enna|FC Forlì-Cesena|FE Ferrara|FG Foggia|FI Firenze|FM Fermo|FR Frosinone|GE Genova|GO Gorizia|GR Grosseto|IM Imperia|IS Isernia|KR Crotone|LC Lecco|LE Lecce|LI Livorno|LO Lodi|LT Latina|LU Lucca|MB Monza e Brianza|MC Macerata|ME Messina|MI Milano|MN Mantova|MO Modena|MS Massa-Carrara|MT Matera|NA Napoli|NO Novara|NU Nuoro|OR Oristano|PA Palermo|PC Piacenza|PD Padova|PE Pescara|PG Perugia|PI Pisa|PN Pordenone|PO Prato|PR Parma|PT Pistoia|PU Pesaro e Urbino|PV Pavia|PZ Potenza|RA Ravenna|RC Reggio Calabria|RE Reggio Emilia|RG Ragusa|RI Rieti|RM Roma|RN Rimini|RO Rovigo|SA Salerno|SI Siena|SO Sondrio|SP La Spezia|SR Siracusa|SS Sassari|SU Sud Sardegna|SV Savona|TA Taranto|TE Teramo|TN Trento|TO Torino|TP Trapani|TR Terni|TS Trieste|TV Treviso|UD Udine|VA Varese|VB Verbano-Cusio-Ossola|VC Vercelli|VE Venezia|VI Vicenza|VR Verona|VT Viterbo|VV Vibo Valentia`
    .split('|')
    .map((entry) => [entry.slice(0, 2), entry.slice(3)]),
);

/** The codes of all provinces. */
export const provinceCodes: readonly string[] = [...names.keys()];
