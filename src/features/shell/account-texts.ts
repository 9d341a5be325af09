/** Words of the account's menu; apart from the others because only whoever is signed in needs them. */
export const accountMenuTexts = {
  editProfile: 'Modifica Profilo',
  saved: 'Leggi dopo',
  kept: 'Da leggere senza rete',
  offline: 'Sei senza rete: il resto del tuo account torna con la linea.',
  notifications: 'Notifiche',
  follows: 'Quello che segui',
  ownStories: 'Le mie storie',
  newsroom: 'Redazione',
  settings: 'Impostazioni',
  admin: 'Admin',
  adminDashboard: 'Dashboard Admin',
  signOut: 'Esci',
  account: 'Il tuo account',
  signOutFailed: 'Non sei uscito',
  signOutRetry: 'Il server non ha risposto. Riprova fra qualche secondo.',
} as const;
