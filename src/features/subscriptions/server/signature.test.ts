import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { isSigned, signatureHeader } from './signature.ts';

const secret = 'whsec_prova';
const body = '{"id":"evt_1"}';
const now = new Date('2025-11-22T12:00:00Z');
const header = signatureHeader(body, secret, now);
const secondsOff = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('is the scheme of the official SDK', () => {
  const timestamp = now.getTime() / 1000;
  expect(new Stripe('sk_x').webhooks.generateTestHeaderString({ payload: body, secret, timestamp })).toBe(header);
});

test('holds for five minutes', () => {
  expect([0, 299, 300, 301, -301].map((seconds) => isSigned(body, header, secret, secondsOff(seconds)))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('holds for this body and this secret alone', () => {
  expect(isSigned(`${body} `, header, secret, now)).toBe(false);
  expect(isSigned(body, header, 'whsec_altro', now)).toBe(false);
  const later = header.replace(/^t=\d+/, `t=${now.getTime() / 1000 + 60}`);
  expect(isSigned(body, later, secret, now)).toBe(false);
});

test('one of several signatures is enough', () => {
  const old = signatureHeader(body, 'whsec_vecchio', now).split(',')[1];
  expect(isSigned(body, `${header.split(',')[0]},${old},${header.split(',')[1]}`, secret, now)).toBe(true);
});

test.each([undefined, '', 't=', 'v1=00', `t=${now.getTime() / 1000}`, 't=x,v1=zz', `t=${now.getTime() / 1000},v0=00`])(
  'refuses %s',
  (given) => expect(isSigned(body, given, secret, now)).toBe(false),
);
