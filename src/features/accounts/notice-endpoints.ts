import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { adminTexts } from './admin-texts.ts';
import { SanctionNotice } from './sanction-contract.ts';

export const listNotices = endpoint('get /api/user/notices', {
  summary: 'Warnings and limits of one’s own account that were not put away yet',
  answer: z.array(SanctionNotice),
  refuses: [401],
});

export const putNoticeAway = endpoint('post /api/user/notices/{id}/seen', {
  summary: 'Puts one of them away',
  params: z.object({ id: z.uuid(adminTexts.noSanction) }),
  refuses: [400, 401, 403, 404],
});
