/** Every screen that a reader without an account can open, by a short name. */
export const screens: Record<string, string> = {
  home: '/',
  formats: '/formats',
  'format-dualita': '/format/dualita',
  'format-trial': '/format/trial',
  'format-dal-basso': '/format/dal-basso',
  articles: '/articles',
  'articles-none': '/articles?q=ponte%20sullo%20stretto&format=trial',
  dualita: '/article/flat-tax-sogno-incubo-classe-media',
  'trial-open': '/article/la-preside-che-sequestro-412-telefoni',
  'trial-closed': '/article/il-murale-cancellato-di-notte',
  'dal-basso': '/article/pietrascura-ultimo-autobus-14-10',
  'dal-basso-amplified': '/article/quarantadue-minuti-dal-pronto-soccorso',
  'uploaded-cover': '/article/l-antenna-dietro-il-campanile',
  community: '/community',
  pricing: '/pricing',
  support: '/support',
  terms: '/terms',
  privacy: '/privacy',
  tribune: '/tribune',
  author: '/tribune/ottavio-brandimarte',
  'sign-in': '/auth/login',
  'forgot-password': '/auth/forgot-password',
  'reset-password': '/auth/reset-password?token=x',
  'verify-email': '/auth/verify-email',
  'submit-story': '/submit-story',
  'design-system': '/design-system',
  'not-found': '/nessuna-pagina',
  'article-not-found': '/article/nessun-articolo',
  'format-not-found': '/format/nessuno',
};

/** Screens of somebody who signed in, as the demo account of this address. */
export const ownScreens: Record<string, { path: string; as: string }> = {
  profile: { path: '/profile', as: 'supporter@demo.example' },
  settings: { path: '/settings', as: 'tribuna@demo.example' },
  'admin-refused': { path: '/admin', as: 'contributor@demo.example' },
};
