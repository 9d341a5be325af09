/** A page of the house's rules or help, as data: `ui/legal-page.tsx` draws it. Prose may hold `**strong**` and `*emphasis*`. */
export interface LegalText {
  title: string;
  /** For search engines and whoever shares the page. */
  description: string | undefined;
  standfirst: string;
  /** Since when this version holds, `YYYY-MM-DD`. */
  inForceSince?: string;
  /** What a hurried reader must know. */
  inShort?: readonly string[];
  sections: readonly LegalSection[];
}

/** A page as somebody reads it. */
export interface ReadPage extends LegalText {
  /** Of rules, which change by editions. */
  isRules?: boolean;
  /** The edition that was announced and does not hold yet. */
  coming?: ComingEdition;
  /** The day in Rome, `YYYY-MM-DD`: on paper a page says as of when it was so. */
  readOn: string;
}

export interface ComingEdition {
  /** How its address ends. */
  key: string;
  holdsFrom: string;
  /** It was taken back: it will not hold. */
  isWithdrawn: boolean;
  /** Its text is the program's, and shown already: it holds for those who have an account from its day. */
  isShown: boolean;
}

export interface LegalSection {
  /** The section's anchor: other pages and e-mails point to it, it stays when the title changes. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

/** A paragraph is a plain string. */
export type LegalBlock =
  | string
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'questions'; entries: readonly { question: string; answer: string }[] }
  | { kind: 'facts'; entries: readonly LegalFact[] }
  | { kind: 'table'; caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'links'; links: readonly OnwardLink[] };

/** A name and what it stands for; an address to write to becomes a link. */
export interface LegalFact {
  name: string;
  value: string;
  email?: string;
}

/** A way to another page of ours. */
export interface OnwardLink {
  text: string;
  to:
    | '/'
    | '/accessibilita'
    | '/articles'
    | '/auth/login'
    | '/chi-siamo'
    | '/chi-siamo/correzioni'
    | '/chi-siamo/etica'
    | '/chi-siamo/finanziamento'
    | '/chi-siamo/intelligenza-artificiale'
    | '/community'
    | '/formats'
    | '/lettere'
    | '/promesse'
    | '/pricing'
    | '/privacy'
    | '/regole'
    | '/rettifica'
    | '/segnala'
    | '/settings'
    | '/submit-story'
    | '/support'
    | '/terms'
    | '/trasparenza'
    | '/tribune';
  hash?: string;
}
