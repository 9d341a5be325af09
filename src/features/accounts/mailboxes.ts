/**
 * Why votes and supports of an account wait for a person (product rules 4.12): its mailbox had another account before
 * mailboxes were unique, or its address is of a kind that is made by the thousand and thrown away.
 */
export const waitingReasons = ['same_mailbox', 'disposable'] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/**
 * The mailbox that an address leads to, in one spelling for all (product rules 4.12): what `canonical_email` says in the
 * database, where that cannot be asked without another query. Only what the providers themselves say is taken for one:
 * yandex.com/support/id/authorization/email.html, fastmail.help 360060591053, help.yahoo.com on disposable addresses (of those
 * the keyword behind a hyphen; which account has the name before it, nobody else knows, so that it stays apart from it).
 */
export function canonicalMailbox(address: string): string {
  const [name, host] = partsOf(address);
  const box = name.replace(/^(.[^+]*)\+.*$/s, '$1');
  if (/^(gmail|googlemail)\.com$/.test(host)) return `${box.replaceAll('.', '')}@gmail.com`;
  if (/^(proton\.me|protonmail\.com|pm\.me)$/.test(host)) return `${box.replaceAll(/[.\-_]/g, '')}@proton.me`;
  if (/^(icloud|me|mac)\.com$/.test(host)) return `${box}@icloud.com`;
  if (/^(yandex\.(ru|com|by|kz|ua)|ya\.ru)$/.test(host)) return `${box.replaceAll('.', '-')}@yandex.ru`;
  if (/^(yahoo\.[a-z]+(\.[a-z]+)?|ymail\.com|rocketmail\.com)$/.test(host))
    return `${box.replace(/-.*$/s, '-')}@${host}`;
  const [, user, fastmail] = /^([^.]+)\.(fastmail\.(?:com|fm))$/.exec(host) ?? [];
  return user && fastmail ? `${user}@${fastmail}` : `${box}@${host}`;
}

/**
 * The mailbox that an address leads to as it was told first, when fewer spellings were known: what was kept of it only in
 * a form that cannot be read is found by it. It stays as it is.
 */
export function firstCanonicalMailbox(address: string): string {
  const [name, host] = partsOf(address);
  const box = name.split('+')[0] || name;
  if (['gmail.com', 'googlemail.com'].includes(host)) return `${box.replaceAll('.', '')}@gmail.com`;
  if (['proton.me', 'protonmail.com', 'pm.me'].includes(host)) return `${box.replaceAll(/[.\-_]/g, '')}@proton.me`;
  if (['icloud.com', 'me.com', 'mac.com'].includes(host)) return `${box}@icloud.com`;
  return `${box}@${host}`;
}

function partsOf(address: string): [name: string, host: string] {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf('@');
  return at < 0 ? [lower, lower] : [lower.slice(0, at), lower.slice(at + 1)];
}
