import { z } from 'zod';
import { liveKinds } from '#lib/live-kinds.ts';
import { endpoint } from '#lib/endpoint.ts';

export const streamChanges = endpoint('get /api/articles/{articleId}/live', {
  summary: 'What of an article changes from now on, as server-sent events',
  description: `Events of the name \`change\` whose data is a list of kinds (${liveKinds.join(', ')}) without figures.`,
  params: z.object({ articleId: z.uuid() }),
  answer: z.string(),
  media: 'text/event-stream',
  outcome: 'An event stream',
  refuses: [400, 404],
});
