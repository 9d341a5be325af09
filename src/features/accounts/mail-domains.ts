import { canonicalMailbox } from './mailboxes.ts';

/**
 * The domain of an address as whoever owns it registered it, whatever they put before it: `a1.azienda.it` and `a2.azienda.it`
 * are one. Of endings that are given away below another (`co.uk`, `gov.it`) one name more belongs to it.
 */
export function registeredDomain(address: string): string {
  const host = canonicalMailbox(address).replace(/^.*@/s, '');
  const labels = host.split('.');
  const depth = sharedEndings.test(host) ? 3 : 2;
  return labels.slice(-depth).join('.');
}

/**
 * Whether anybody at all gets a mailbox of this domain, so that many of them are what one expects anywhere. Those that
 * Italians have, and the largest elsewhere; of throwaway ones there is a list of its own (`disposable.ts`).
 */
export function isPublicProvider(domain: string): boolean {
  return publicProviders.has(domain) || manyCountries.test(domain);
}

const sharedEndings = /\.(?:ac|co|com|edu|gov|gob|gouv|net|org)\.[a-z]{2}$/;
const manyCountries = /^(?:gmx|hotmail|live|outlook|yahoo|yandex)\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/;
const publicProviders: ReadonlySet<string> = new Set(
  `gmail.com icloud.com proton.me tuta.com tuta.io tutanota.com mail.com zoho.com aol.com msn.com ymail.com
    rocketmail.com fastmail.com fastmail.fm hey.com mail.ru web.de libero.it virgilio.it iol.it inwind.it blu.it
    giallo.it tiscali.it tiscalinet.it alice.it tim.it tin.it fastwebnet.it vodafone.it teletu.it poste.it email.it
    katamail.com pec.it legalmail.it postecert.it orange.fr free.fr laposte.net wanadoo.fr t-online.de`.split(/\s+/),
);
