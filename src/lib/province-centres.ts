export interface ProvinceCentre {
  region: string;
  longitude: number;
  latitude: number;
}

/**
 * Where a province lies: its region and the position of its capital (of a province with several, the first of its name;
 * of Sud Sardegna, Carbonia), to a hundredth of a degree, about a kilometre. Undefined for a code that is none.
 */
export function provinceCentre(code: string): ProvinceCentre | undefined {
  return centres.get(code);
}

const centres = new Map(
  `AG Sicilia 13.58 37.31|AL Piemonte 8.61 44.91|AN Marche 13.51 43.62|AO Valle d’Aosta 7.32 45.74|AP Marche 13.58 42.85|AQ Abruzzo 13.4 42.35|AR Toscana 11.88 43.46|AT Piemonte 8.2 44.9|AV Campania 14.79 40.91|BA Puglia 16.87 41.13|BG Lombardia 9.67 45.69|BI Piemonte 8.05 45.57|BL Veneto 12.22 46.14|BN Campania 14.78 41.13|BO Emilia-Romagna 11.34 44.49|BR Puglia 17.94 40.64|BS Lombardia 10.22 45.54|BT Puglia 16.28 41.32|BZ Trentino-Alto Adige 11.35 46.5|CA Sardegna 9.11 39.22|CB Molise 14.66 41.56|CE Campania 14.33 41.07|CH Abruzzo 14.17 42.35|CL Sicilia 14.06 37.49|CN Piemonte 7.55 44.39|CO Lombardia 9.08 45.81|CR Lombardia 10.02 45.13|CS Calabria 16.25 39.3|CT Sicilia 15.09 37.5|CZ Calabria 16.59 38.91|EN Sicilia 14.28 37.57|FC Emilia-Romagna 12.04 44.22|FE Emilia-Romagna 11.62 44.84|FG Puglia 15.54 41.46|FI Toscana 11.26 43.77|FM Marche 13.72 43.16|FR Lazio 13.34 41.64|GE Liguria 8.93 44.41|GO Friuli-Venezia Giulia 13.62 45.94|GR Toscana 11.11 42.76|IM Liguria 8.03 43.89|IS Molise 14.23 41.59|KR Calabria 17.13 39.08|LC Lombardia 9.39 45.86|LE Puglia 18.17 40.35|LI Toscana 10.31 43.55|LO Lombardia 9.5 45.31|LT Lazio 12.9 41.47|LU Toscana 10.5 43.84|MB Lombardia 9.27 45.58|MC Marche 13.45 43.3|ME Sicilia 15.55 38.19|MI Lombardia 9.19 45.46|MN Lombardia 10.79 45.16|MO Emilia-Romagna 10.93 44.65|MS Toscana 10.14 44.04|MT Basilicata 16.6 40.67|NA Campania 14.25 40.84|NO Piemonte 8.62 45.45|NU Sardegna 9.33 40.32|OR Sardegna 8.59 39.9|PA Sicilia 13.36 38.12|PC Emilia-Romagna 9.7 45.05|PD Veneto 11.88 45.41|PE Abruzzo 14.21 42.46|PG Umbria 12.39 43.11|PI Toscana 10.4 43.72|PN Friuli-Venezia Giulia 12.66 45.96|PO Toscana 11.1 43.88|PR Emilia-Romagna 10.33 44.8|PT Toscana 10.92 43.93|PU Marche 12.91 43.91|PV Lombardia 9.16 45.19|PZ Basilicata 15.81 40.64|RA Emilia-Romagna 12.2 44.42|RC Calabria 15.65 38.11|RE Emilia-Romagna 10.63 44.7|RG Sicilia 14.73 36.93|RI Lazio 12.86 42.4|RM Lazio 12.5 41.9|RN Emilia-Romagna 12.57 44.06|RO Veneto 11.79 45.07|SA Campania 14.77 40.68|SI Toscana 11.33 43.32|SO Lombardia 9.87 46.17|SP Liguria 9.82 44.1|SR Sicilia 15.29 37.07|SS Sardegna 8.56 40.73|SU Sardegna 8.52 39.17|SV Liguria 8.48 44.31|TA Puglia 17.24 40.47|TE Abruzzo 13.7 42.66|TN Trentino-Alto Adige 11.12 46.07|TO Piemonte 7.69 45.07|TP Sicilia 12.51 38.02|TR Umbria 12.64 42.56|TS Friuli-Venezia Giulia 13.77 45.65|TV Veneto 12.24 45.67|UD Friuli-Venezia Giulia 13.24 46.06|VA Lombardia 8.83 45.82|VB Piemonte 8.55 45.92|VC Piemonte 8.42 45.32|VE Veneto 12.34 45.44|VI Veneto 11.55 45.55|VR Veneto 10.99 45.44|VT Lazio 12.11 42.42|VV Calabria 16.1 38.68`
    .split('|')
    .map((entry): [string, ProvinceCentre] => {
      const [, code, region, longitude, latitude] = /^(\S+) (.+) (\S+) (\S+)$/.exec(entry)!;
      return [code!, { region: region!, longitude: Number(longitude), latitude: Number(latitude) }];
    }),
);
