import { expect, test } from 'vitest';
import { readNotification } from './read-notification.ts';

const id = '0b6f2a1c-3d4e-4f5a-8b6c-7d8e9f0a1b2c';

/** As Postfix writes it. */
const notice = ({
  action = 'failed',
  status = '5.1.1',
  to = `bounces+${id}@prova.example`,
  envelope = '',
  type = 'multipart/report; report-type=delivery-status;\n\tboundary="A1B2.5/mx.prova.example"',
} = {}) => `From MAILER-DAEMON  Fri Nov 27 07:00:04 2026
Return-Path: <>
From: MAILER-DAEMON@mx.prova.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: ${type}

This is a MIME-encapsulated message.

--A1B2.5/mx.prova.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

Action: failed
Status: 5.1.1

--A1B2.5/mx.prova.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.prova.example
${envelope}Arrival-Date: Fri, 27 Nov 2026 07:00:01 +0100 (CET)

Final-Recipient: rfc822; altro@fuori.example
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1
    no such user here

--A1B2.5/mx.prova.example
Content-Type: message/rfc822

To: ada@fuori.example
Subject: Lettera 1
`;
const returned = { kind: 'returned', mailId: id };
const other = { kind: 'other' };

test('a notice that a mailbox takes nothing names the message by the address that it came back to', () => {
  expect(readNotification(notice(), undefined)).toEqual(returned);
  expect(readNotification(notice().replaceAll('\n', '\r\n'), undefined)).toEqual(returned);
  const elsewhere = notice({ to: 'bounces@prova.example' });
  expect(readNotification(elsewhere, undefined)).toEqual(other);
  for (const cameTo of [`bounces+${id.toUpperCase()}@prova.example`, `bounces ${id}@prova.example`, id, `+${id}`]) {
    expect(readNotification(elsewhere, cameTo)).toEqual(returned);
  }
  expect(readNotification(notice({ to: 'x@y.example', envelope: `Original-Envelope-Id: ${id}\n` }), '')).toEqual(
    returned,
  );
  expect(
    readNotification(
      elsewhere.replace('Return-Path', `X-Original-To: bounces+${id}@prova.example\nReturn-Path`),
      undefined,
    ),
  ).toEqual(returned);
});

test.each(['5.1.1', '5.1.6', '5.1.10', '5.2.1', '5.1.1 (no such user)'])('%s says that there is none', (status) => {
  expect(readNotification(notice({ status }), undefined)).toEqual(returned);
});

test.each<[Parameters<typeof notice>[0]]>([
  [{ action: 'delayed', status: '4.4.1' }],
  [{ action: 'delayed' }],
  [{ action: 'delivered', status: '2.0.0' }],
  [{ status: '4.2.2' }],
  [{ status: '5' }],
  // A full mailbox, what a receiver holds against the sender or the message, and servers that are set up badly.
  ...['5.0.0', '5.1.7', '5.1.8', '5.1.11', '5.2.2', '5.2.3', '5.3.4', '5.4.4', '5.4.6', '5.6.0', '5.7.1'].map(
    (status) => [{ status }] as [{ status: string }],
  ),
  [{ type: 'text/plain' }],
  [{ type: 'multipart/mixed; boundary="A1B2.5/mx.prova.example"' }],
  [{ type: 'multipart/report; report-type=delivery-status' }],
])('%o says nothing of a mailbox for good', (changed) => {
  expect(readNotification(notice(changed), undefined)).toEqual(other);
});

test('an answer by hand changes nothing, and what is no mail is not read', () => {
  expect(
    readNotification(`To: bounces+${id}@prova.example\nSubject: Ferie\n\nAction: failed\nStatus: 5.1.1`, id),
  ).toEqual(other);
  for (const text of ['', 'Ciao', '{"Type":"Notification"}']) expect(readNotification(text, id)).toBeUndefined();
});
