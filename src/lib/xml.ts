import { escapeHtml } from './html.ts';

/** Text made safe for XML, in elements and in quoted attributes. */
export function escapeXml(text: string): string {
  return escapeHtml(xmlCharacters(text));
}

/** Text without the characters that XML 1.0 cannot hold in any form, not even escaped. */
export function xmlCharacters(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
