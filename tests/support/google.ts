import { createHash } from 'node:crypto';

/** What Google says about somebody in the id token. */
export interface GooglePerson {
  sub: string;
  email: string;
  name: string;
  /** Whether Google vouches for the address. */
  email_verified?: boolean;
}

/**
 * A stand-in for Google's token endpoint, to be put in the place of `fetch`: it exchanges the codes that it gave, each
 * once, for whoever holds the client's secret and the verifier of the proof that it was shown before. Any other address
 * fails the test.
 */
export function googleStandIn({ clientId, clientSecret }: { clientId: string; clientSecret: string }) {
  const codes = new Map<string, { person: GooglePerson; challenge: string }>();
  const standIn = {
    isAway: false,

    /** The code that Google adds to the way back after this person has agreed. */
    codeFor(person: GooglePerson, askedAt: URL): string {
      const code = crypto.randomUUID();
      codes.set(code, { person, challenge: askedAt.searchParams.get('code_challenge')! });
      return code;
    },

    async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const request = new Request(input, init);
      if (request.url !== 'https://oauth2.googleapis.com/token') throw new Error(`Nobody stands in for ${request.url}`);
      if (standIn.isAway) throw new TypeError('fetch failed');

      const given = new URLSearchParams(await request.text());
      const known = codes.get(given.get('code') ?? '');
      codes.delete(given.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(given.get('code_verifier') ?? '')
        .digest('base64url');
      const isOurs = given.get('client_id') === clientId && given.get('client_secret') === clientSecret;
      if (!known || !isOurs || challenge !== known.challenge) {
        return Response.json({ error: 'invalid_grant' }, { status: 400 });
      }
      const seconds = Math.floor(Date.now() / 1000);
      return Response.json({
        access_token: crypto.randomUUID(),
        token_type: 'Bearer',
        expires_in: 3599,
        scope: 'openid email profile',
        id_token: token({
          iss: 'https://accounts.google.com',
          aud: clientId,
          iat: seconds,
          exp: seconds + 3600,
          email_verified: true,
          ...known.person,
        }),
      });
    },
  };
  return standIn;
}

/** A token whose signature nobody reads: what comes from Google's own endpoint is believed for the way that it came. */
function token(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256', kid: 'stand-in' })}.${part(claims)}.${Buffer.from('signature').toString('base64url')}`;
}
