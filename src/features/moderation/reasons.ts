import type { ReasonCode } from '#features/comments/reason-codes.ts';

interface Reason {
  label: string;
  /** The rule as the terms have it (/terms, «Le regole della casa»). */
  rule: string;
  /** The law besides, where there is one. */
  law: string | null;
}

/** What each coded reason says in a statement of reasons (DSA, art. 17): the rule of the house, and the law behind it. */
export const reasons: Record<ReasonCode, Reason> = {
  insult: {
    label: 'Insulto',
    rule: 'Non pubblichiamo insulti alla persona.',
    law: 'art. 4 d.lgs. 7/2016',
  },
  threat: { label: 'Minaccia', rule: 'Non pubblichiamo minacce.', law: 'art. 612 del codice penale' },
  harassment: {
    label: 'Molestia',
    rule: 'Non pubblichiamo molestie.',
    law: 'artt. 612-bis e 660 del codice penale',
  },
  hate: {
    label: 'Odio',
    rule: 'Non pubblichiamo odio contro qualcuno per ciò che è.',
    law: 'art. 604-bis del codice penale',
  },
  defamation: {
    label: 'Accusa senza prove',
    rule: 'Non pubblichiamo accuse presentate come fatti, senza prove, contro persone riconoscibili.',
    law: 'art. 595 del codice penale',
  },
  personal_data: {
    label: 'Dati personali',
    rule: 'Non pubblichiamo dati personali altrui: numeri di telefono, indirizzi, e-mail, codici fiscali, IBAN, targhe.',
    law: 'art. 6 del regolamento (UE) 2016/679',
  },
  protected_person: {
    label: 'Minore o vittima riconoscibile',
    rule: 'Non pubblichiamo nulla che renda riconoscibile un minore o la vittima di un reato.',
    law: 'art. 50 d.lgs. 196/2003 e art. 734-bis del codice penale',
  },
  spam: {
    label: 'Pubblicità o messaggio ripetuto',
    rule: 'Non pubblichiamo pubblicità, truffe, messaggi copiati e ripetuti.',
    law: null,
  },
  copyright: {
    label: 'Testo di altri',
    rule: 'Non pubblichiamo testi e immagini di altri, senza averne il diritto.',
    law: 'legge 633/1941',
  },
  several_accounts: {
    label: 'Più account',
    rule: 'Non si usano più account, o account altrui, per contare di più in una discussione.',
    law: null,
  },
  unlawful: {
    label: 'Altro contenuto illegale',
    rule: 'Non pubblichiamo ciò che la legge vieta.',
    law: 'la legge indicata nella motivazione',
  },
};

/** On what a decision for this reason rests, in one line: as it is kept with the decision. */
export function legalGroundOf(code: ReasonCode): string {
  const { law } = reasons[code];
  return law ? `Regole della casa; ${law}` : 'Regole della casa';
}
