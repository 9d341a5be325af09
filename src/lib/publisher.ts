/** Who answers for the publication, as the law wants it said: empty until an admin fills it in. */
export const publisher = {
  name: '',
  seat: '',
  vatNumber: '',
  editorInChief: '',
  registration: '',
  hostingProvider: '',
  /** Who owns the newspaper's registration, where that is not the publisher. */
  registrationOwner: '',
  ownership: '',
  funding: '',
  staffing: '',
};

/** What one writes about: one mailbox a subject. */
export const contactNames = ['newsroom', 'help', 'reports', 'corrections', 'privacy', 'accessibility'] as const;
export type ContactName = (typeof contactNames)[number];
/** Where one writes for what; empty where there is no such mailbox. */
export type Contacts = Record<ContactName, string>;

/** Where the publication can be followed, in the order in which the footer shows it (specification 2). */
export const networks = ['Twitter', 'Instagram', 'Facebook', 'LinkedIn'] as const;
export type Network = (typeof networks)[number];
/** The publication's page on each network; empty where it has none. */
export type SocialLinks = Record<Network, string>;

export const noContacts: Contacts = {
  newsroom: '',
  help: '',
  reports: '',
  corrections: '',
  privacy: '',
  accessibility: '',
};
export const noSocialLinks: SocialLinks = { Twitter: '', Instagram: '', Facebook: '', LinkedIn: '' };
