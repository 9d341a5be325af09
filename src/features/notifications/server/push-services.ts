/** Where browsers have their push services: Chrome and its relatives, Firefox, Safari, Edge. */
const known = /(^|\.)(fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)$/;

/**
 * Whether an address is one of a push service. Any browser may name one, and the program will write there: to no other
 * place, or it would knock on the doors of its own network for whoever asks.
 */
export function isPushService(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  return url.protocol === 'https:' && url.port === '' && known.test(url.hostname);
}
