/** The words of passing an article on, or one part of it. */
export const shareTexts = {
  title: 'Fallo leggere a chi non è d’accordo',
  whatsApp: 'WhatsApp',
  telegram: 'Telegram',
  mail: 'E-mail',
  copy: 'Copia il link',
  copied: 'Link copiato',
  failed: 'Copia l’indirizzo dalla barra del browser',
  sheet: 'Condividi…',
} as const;
