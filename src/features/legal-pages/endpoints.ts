import { z } from 'zod';
import { editionRefusals } from '#features/rule-editions/refusals.ts';
import { legalPages } from '#features/settings/fields.ts';
import { endpoint } from '#lib/endpoint.ts';
import { ReadPage, RuleArchive, RuleDifferences, RulesPage } from './contract.ts';
import { housePages } from './house-pages.ts';

export const readLegalPage = endpoint('get /api/publication/pages/{page}', {
  summary: 'A page of rules or help, or about the publication',
  params: z.object({ page: z.enum([...legalPages, ...housePages]) }),
  answer: ReadPage,
  refuses: [400],
});

export const listRules = endpoint('get /api/publication/rules', {
  summary:
    'Every edition of terms and privacy that was announced, and every text that they had besides, the latest first',
  answer: RuleArchive,
  refuses: [],
});

export const readRules = endpoint('get /api/publication/rules/{edition}', {
  summary: 'An edition of terms or privacy, or a text of them, whole',
  params: z.object({ edition: z.string().max(40) }),
  answer: RulesPage,
  refuses: [400, 404],
});

export const readRuleDifferences = endpoint('get /api/admin/rule-editions/{id}/differences', {
  summary: 'What an edition changes of the text that it began with, of the version that was read; 409 of another',
  params: z.object({ id: z.uuid(editionRefusals.missing) }),
  query: z.object({ version: z.coerce.number<number>().int() }),
  answer: RuleDifferences,
  refuses: [400, 401, 403, 404, 409],
});
