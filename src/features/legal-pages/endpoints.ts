import { z } from 'zod';
import { legalPages } from '#features/settings/fields.ts';
import { endpoint } from '#lib/endpoint.ts';
import { ReadPage } from './contract.ts';
import { housePages } from './house-pages.ts';

export const readLegalPage = endpoint('get /api/publication/pages/{page}', {
  summary: 'A page of rules or help, or about the publication',
  params: z.object({ page: z.enum([...legalPages, ...housePages]) }),
  answer: ReadPage,
  refuses: [400, 503],
});
