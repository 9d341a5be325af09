import { z } from 'zod';
import { legalPages } from '#features/settings/fields.ts';
import { endpoint } from '#lib/endpoint.ts';
import { ReadPage, RuleArchive, RulesPage } from './contract.ts';
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
