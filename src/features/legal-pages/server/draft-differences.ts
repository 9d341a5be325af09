import { z } from 'zod';
import type { RulePage } from '#features/rule-editions/kinds.ts';
import { editionRefusals } from '#features/rule-editions/refusals.ts';
import { editionRow } from '#features/rule-editions/server/editions.ts';
import { settingsNow } from '#features/settings/server/current.ts';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db.ts';
import { oneRow } from '#platform/rows.ts';
import type { RuleDifferences } from '../contract.ts';
import { differencesOf } from '../differences.ts';
import { pageOfText } from './pages.ts';

const TextRow = z.object({ text: z.string().nullable() });

/**
 * What an edition changes of the text that it began with, for who approves it. Refuses one that there is not (404), and
 * another version than the one that was read (409).
 */
export async function draftDifferences(db: Db, id: string, version: number): Promise<RuleDifferences> {
  const edition = await editionRow(db, id);
  if (version !== edition.version) throw new AppError('conflict', editionRefusals.changed);
  const { page, text, basedOn } = edition;
  const before = await textOfBase(db, page, basedOn);
  return { differences: differencesOf(pageOfText(page, before), pageOfText(page, text)) };
}

async function textOfBase(db: Db, page: RulePage, number: number | null): Promise<string | null> {
  // What the program's text says of the publisher is a setting too.
  const settings = await settingsNow(db);
  if (number === null) return settings[`page_${page}`].text;
  const { text } = await oneRow(db, TextRow)`
    select text from rule_editions where page = ${page} and number = ${number}`;
  return text;
}
