import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { editionKey, readEditionKey } from '#features/rule-editions/addresses.ts';
import { rulePages, type RulePage } from '#features/rule-editions/kinds.ts';
import { dayBegins, editionState } from '#features/rule-editions/rules.ts';
import {
  ApprovedRow,
  approvedColumns,
  comingEdition,
  editionInForce,
  type ApprovedEdition,
} from '#features/rule-editions/server/in-force.ts';
import { editionRefusals } from '#features/rule-editions/refusals.ts';
import type { LegalPageName } from '#features/settings/fields.ts';
import { settingsNow, shownKeys } from '#features/settings/server/current.ts';
import { romeDate } from '#lib/rome-time.ts';
import { AppError } from '#platform/app-error.ts';
import { firstRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { RuleArchive, RulesPage } from '../contract.ts';
import { differencesOf } from '../differences.ts';
import type { LegalText, ReadPage } from '../legal-text.ts';
import { legalPage, pageOfText } from './pages.ts';

type PageServices = Pick<Services, 'db' | 'now'>;

/** What a page of rules says of the edition that was announced, until its day; of help nothing. */
export async function announcedFor(
  { db, now }: PageServices,
  page: LegalPageName,
): Promise<Pick<ReadPage, 'isRules' | 'coming'>> {
  if (page === 'support') return {};
  const today = romeDate(now());
  const coming = await comingEdition(db, page, today);
  if (!coming) return { isRules: true };
  const { holdsFrom, withdrawnAt } = coming;
  const isShown = await isShownAlready({ db, now }, coming);
  return { isRules: true, coming: { key: editionKey(coming), holdsFrom, isWithdrawn: withdrawnAt !== null, isShown } };
}

/** More than a publication writes in its life. */
const mostListed = 200;

const TextRow = z.object({ key: z.string(), version: z.number(), value: z.unknown(), at: z.date() });

/** All that terms and privacy were: their editions, and the texts that they had before or beside them. */
export async function ruleArchive({ db, now }: PageServices): Promise<RuleArchive> {
  const today = romeDate(now());
  const editions = await rows(db, ApprovedRow)`
    select ${approvedColumns} from rule_editions where approved_at is not null
    order by holds_from desc, number desc limit ${mostListed}`;
  const inForce = new Map<RulePage, number | undefined>();
  for (const page of rulePages) inForce.set(page, (await editionInForce(db, page, today))?.number);
  const texts = await rows(db, TextRow)`
    select key, version, null as value, changed_at as at from setting_versions
    where key = any(${sql.param(Object.values(shownKeys))}::text[]) order by changed_at desc, key limit ${mostListed}`;
  return {
    editions: editions.map((edition) => shownEdition(edition, { today, inForce: inForce.get(edition.page) })),
    texts: texts.map(({ key, version, at }) => {
      const page = rulePages.find((one) => shownKeys[`page_${one}`] === key)!;
      return { key: editionKey({ page, number: version, isText: true }), page, since: romeDate(at) };
    }),
  };
}

/** One of them as a page, as it is read on a day. Refuses what there is not (404). */
export async function rulesPage(services: PageServices, key: string, readOn: string): Promise<RulesPage> {
  const address = readEditionKey(key);
  if (!address) throw new AppError('not_found', editionRefusals.missing);
  return address.isText ? textPage(services, address, readOn) : editionPage(services, address, readOn);
}

interface RulesAddress {
  page: RulePage;
  number: number;
}

async function editionPage(services: PageServices, { page, number }: RulesAddress, readOn: string): Promise<RulesPage> {
  const { db, now } = services;
  const edition = await firstRow(db, ApprovedRow)`
    select ${approvedColumns} from rule_editions where page = ${page} and number = ${number}`;
  if (!edition) throw new AppError('not_found', editionRefusals.missing);
  const today = romeDate(now());
  const { inForceSince: _, ...text } = await textOfEdition(services, edition);
  const shown = shownEdition(edition, { today, inForce: (await editionInForce(db, page, today))?.number });
  const isShown = await isShownAlready(services, edition);
  return {
    text: { ...text, readOn },
    page,
    edition: shown,
    since: edition.holdsFrom,
    isShown,
    differences: shown.state === 'coming' ? differencesOf(await textBefore(services, edition), text) : [],
  };
}

/** What holds until the day of an edition that comes: the one in force, or another that comes first. */
async function textBefore(services: PageServices, { page, holdsFrom, number }: ApprovedEdition): Promise<LegalText> {
  const before = await firstRow(services.db, ApprovedRow)`
    select ${approvedColumns} from rule_editions
    where page = ${page} and approved_at is not null and withdrawn_at is null
      and (holds_from, number) < (${holdsFrom}::date, ${number}::int) order by holds_from desc, number desc limit 1`;
  const isComing = before !== undefined && before.holdsFrom > romeDate(services.now());
  return isComing ? pageOfText(page, before.text) : legalPage(services, page);
}

/** Where the text is the program's and changed while the edition held, the last one that readers saw of it. */
async function textOfEdition(
  { db, now }: PageServices,
  { page, text, holdsFrom, number }: ApprovedEdition,
): Promise<LegalText> {
  await settingsNow(db);
  if (text) return pageOfText(page, text);
  const next = await firstRow(db, ApprovedRow)`
    select ${approvedColumns} from rule_editions
    where page = ${page} and approved_at is not null and withdrawn_at is null and holds_from <= ${romeDate(now())}
      and (holds_from, number) > (${holdsFrom}::date, ${number}::int) order by holds_from, number limit 1`;
  if (!next) return pageOfText(page, null);
  const version = await firstRow(db, TextRow)`
    select key, version, value, changed_at as at from setting_versions
    where key = ${shownKeys[`page_${page}`]} and changed_at < ${dayBegins(next.holdsFrom)}
    order by version desc limit 1`;
  return keptText(version?.value) ?? pageOfText(page, null);
}

async function textPage({ db }: PageServices, { page, number }: RulesAddress, readOn: string): Promise<RulesPage> {
  const version = await firstRow(db, TextRow)`
    select key, version, value, changed_at as at from setting_versions
    where key = ${shownKeys[`page_${page}`]} and version = ${number}`;
  const text = keptText(version?.value);
  if (!version || !text) throw new AppError('not_found', editionRefusals.missing);
  return {
    text: { ...text, readOn },
    page,
    edition: null,
    since: romeDate(version.at),
    isShown: false,
    differences: [],
  };
}

/** A text that was kept; undefined for one that an older program kept in another form. */
function keptText(value: unknown): LegalText | undefined {
  const { title, sections } = (value ?? {}) as Partial<LegalText>;
  return typeof title === 'string' && Array.isArray(sections) ? (value as LegalText) : undefined;
}

/** Whether an edition that comes brings the program's text while that is what readers see. */
async function isShownAlready({ db, now }: PageServices, { page, text, holdsFrom }: ApprovedEdition): Promise<boolean> {
  const today = romeDate(now());
  if (text !== null || holdsFrom <= today) return false;
  const inForce = await editionInForce(db, page, today);
  return (inForce ? inForce.text : (await settingsNow(db))[`page_${page}`].text || null) === null;
}

function shownEdition(
  edition: ApprovedEdition,
  now: { today: string; inForce: number | undefined },
): RuleArchive['editions'][number] {
  const { page, number, change, holdsFrom, summary } = edition;
  const state = editionState(edition, now);
  if (state === 'draft') throw new Error('An approved edition is no draft.');
  return { key: editionKey(edition), page, number, state, change, holdsFrom, summary };
}
