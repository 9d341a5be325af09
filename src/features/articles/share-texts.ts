/** The words of the ways to pass something on. */
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
