import { shareAddresses } from '#features/articles/share-addresses.ts';

/** Where one shares an article from a message, without a script of anybody's. */
export function shareLinks(title: string, url: string): { label: string; url: string }[] {
  const [text, address] = [encodeURIComponent(title), encodeURIComponent(url)];
  const { whatsApp, mail } = shareAddresses(title, url);
  return [
    { label: 'WhatsApp', url: whatsApp },
    { label: 'Facebook', url: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { label: 'X', url: `https://x.com/intent/post?text=${text}&url=${address}` },
    { label: 'E-mail', url: mail },
  ];
}
