/** What readers still read at a glance: «Fascicolo 9999/2026»; nobody publishes as many in a year. */
export const maxDossierNumber = 9999;
