/** Where something is passed on by a link alone, without a script of anybody's and without marks of who came by it. */
export function shareAddresses(title: string, url: string) {
  const [text, address] = [encodeURIComponent(title), encodeURIComponent(url)];
  const both = encodeURIComponent(`${title}\n${url}`);
  return {
    whatsApp: `https://wa.me/?text=${both}`,
    telegram: `https://t.me/share/url?url=${address}&text=${text}`,
    mail: `mailto:?subject=${text}&body=${both}`,
  };
}
