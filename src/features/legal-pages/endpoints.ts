import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { legalPages, LegalText } from './contract.ts';

export const readLegalPage = endpoint('get /api/publication/pages/{page}', {
  summary: 'A page of rules or help',
  params: z.object({ page: z.enum(legalPages) }),
  answer: LegalText,
  refuses: [400, 503],
});

export const readDefaultText = endpoint('get /api/publication/pages/{page}/house-text', {
  summary: 'The text that the program brings for a page of rules or help, as admins write one',
  params: z.object({ page: z.enum(legalPages) }),
  answer: z.object({ text: z.string() }),
  refuses: [400, 503],
});
