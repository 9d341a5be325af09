import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { isoInstants, rowOf } from './row-instants.ts';

const Note = z.object({
  id: z.string(),
  at: z.iso.datetime().meta({ description: 'when it was written' }),
  readAt: z.iso.datetime().nullable(),
  day: z.iso.date(),
  answers: z.array(z.object({ at: z.iso.datetime() })),
});
const instant = new Date('2025-11-20T07:30:00.123Z');
const answers = [{ at: '2025-11-20T07:30:00.000Z' }];

test('a row has an instant where the answer has its text, and all the rest as it is there', () => {
  const row = { id: '1', at: instant, readAt: null, day: '2025-11-20', answers };
  expectTypeOf<z.infer<ReturnType<typeof rowOf<(typeof Note)['shape']>>>>().toEqualTypeOf<{
    id: string;
    at: Date;
    readAt: Date | null;
    day: string;
    answers: { at: string }[];
  }>();
  expect(rowOf(Note).parse(row)).toEqual(row);
  expect(rowOf(Note).parse({ ...row, readAt: instant }).readAt).toBe(instant);
  expect(rowOf(Note).safeParse({ ...row, at: '2025-11-20T07:30:00.123Z' }).success).toBe(false);
  expect(rowOf(Note).safeParse({ ...row, day: instant }).success).toBe(false);
});

test('a row is answered with the text of its instants', () => {
  const answer = isoInstants({ id: '1', at: instant, readAt: null, day: '2025-11-20', answers });
  expectTypeOf(answer.readAt).toEqualTypeOf<null>();
  expectTypeOf(answer.at).toEqualTypeOf<string>();
  expect(answer).toEqual({ id: '1', at: '2025-11-20T07:30:00.123Z', readAt: null, day: '2025-11-20', answers });
  expect(Note.parse(answer)).toEqual(answer);
});
