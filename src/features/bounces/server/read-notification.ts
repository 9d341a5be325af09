import { isNoMailboxCode } from '#platform/mail/no-mailbox.ts';
import type { Report } from './report.ts';

/** A mail or a part of one: its headers by their names in small letters, and what stands below. */
interface Part {
  headers: ReadonlyMap<string, string>;
  body: string;
}

const other: Report = { kind: 'other' };

/**
 * Reads what a mail server tells of a message that came back (RFC 3464), as its alias pipes it. Which message it is says the
 * address that it came back to: the one that is named with it, or the one of its own headers. Any other mail that comes to
 * that address (an answer, a delay, a refusal that is not the mailbox's) is told as something else; undefined where it is no mail at all.
 */
export function readNotification(message: string, cameTo: string | undefined): Report | undefined {
  // As a local delivery begins a mail (mbox).
  const mail = partOf(message.replace(/^From .*\r?\n/, ''));
  if (!mail) return undefined;
  const groups = statusesOf(mail);
  if (!groups.some(isForGood)) return other;
  const own = ['x-original-to', 'delivered-to', 'to'].map((name) => mail.headers.get(name));
  const mailId = [cameTo, groups[0]?.get('original-envelope-id'), ...own].map(idIn).find((id) => id !== undefined);
  return mailId ? { kind: 'returned', mailId } : other;
}

/** The groups of fields of a delivery status: those of the message, then those of each recipient. */
function statusesOf({ headers, body }: Part): ReadonlyMap<string, string>[] {
  const type = headers.get('content-type') ?? '';
  const boundary = /;\s*boundary\s*=\s*(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(type);
  if (!/^multipart\/report\b/i.test(type) || !boundary) return [];
  const parts = `\n${body}`.split(`\n--${boundary[1] ?? boundary[2]!}`).slice(1);
  for (const text of parts) {
    const part = partOf(text.replace(/^[^\n]*\n/, ''));
    if (!part || !/^message\/(global-)?delivery-status\b/i.test(part.headers.get('content-type') ?? '')) continue;
    return part.body.trim().split(blankLine).map(fieldsOf);
  }
  return [];
}

/** Whether it says that there is no such mailbox. */
function isForGood(fields: ReadonlyMap<string, string>): boolean {
  const [code = ''] = /^[\d.]+/.exec(fields.get('status') ?? '') ?? [];
  return fields.get('action')?.toLowerCase() === 'failed' && isNoMailboxCode(code);
}

const blankLine = /\r?\n[ \t]*\r?\n/;

function partOf(text: string): Part | undefined {
  const [head = ''] = text.split(blankLine, 1);
  const headers = fieldsOf(head);
  return headers.size > 0 ? { headers, body: text.slice(head.length).replace(/^(\r?\n[ \t]*){2}/, '') } : undefined;
}

/** The first of each name counts; a line that begins with a space goes on. */
function fieldsOf(lines: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of lines.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([\w-]{1,80}):[ \t]*(.*)$/.exec(line) ?? [];
    if (name && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value!.trim());
  }
  return fields;
}

/** Of `bounces+ID@example.org` the id; a plus that a query made a space is none the less one. */
const idIn = (address: string | undefined): string | undefined =>
  /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/.exec(address?.toLowerCase() ?? '')?.[0];
