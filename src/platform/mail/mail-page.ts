import { escapeHtml } from '#lib/html.ts';
import { publication } from '#lib/publication.ts';

/** The types and colours of mails, which stand in each element: mail programs know little else (design: email.html). */
export const serif = "font-family:Georgia,'Times New Roman',serif";
export const sans = 'font-family:Verdana,Arial,sans-serif';
export const mailColours = {
  ink: '#1A1815',
  soft: '#47433A',
  blue: '#143C77',
  red: '#CF2E2E',
  desk: '#E7DDC7',
  paper: '#FFFCF5',
  low: '#F2EBDB',
  onInk: '#FAF5E9',
} as const;

/** The name of the publication with its line, as HTML. */
export function mailWordmark(): string {
  const { name, breakAt } = publication;
  const line = `<span style="color:${mailColours.red};font-weight:normal">|</span>`;
  return escapeHtml(name.slice(0, breakAt)) + line + escapeHtml(name.slice(breakAt));
}

interface Page {
  subject: string;
  /** What a list of messages shows beside the subject. */
  preview: string;
  /** The colours that it has: `light`, or `light dark` where it has those of the evening too. */
  scheme: string;
  /** Of the desk around the paper. */
  padding: string;
  /** Further elements of the head, as HTML. */
  head?: string;
  /** Rows of the table that is the paper, as HTML. */
  rows: readonly string[];
}

/** A whole message as HTML: one column of paper under the double rule. */
export function mailPage({ subject, preview, scheme, padding, head = '', rows }: Page): string {
  const { blue, red, desk, paper } = mailColours;
  const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"';
  const rule = `height:6px;width:50%;line-height:6px;font-size:0`;
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="${scheme}"><title>${escapeHtml(subject)}</title>${head}</head>
<body style="margin:0;background:${desk};padding:${padding}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
${table} data-tone="paper" style="max-width:600px;table-layout:fixed;margin:0 auto;background:${paper};border-top:6px solid ${blue}">
<tr><td style="padding:0">${table}><tr><td style="background:${red};${rule}">&nbsp;</td><td style="${rule}">&nbsp;</td></tr></table></td></tr>
${rows.join('\n')}
</table>
</body></html>
`;
}
