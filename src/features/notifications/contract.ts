import { z } from 'zod';
import { publicEventKinds } from '#features/articles/event-kinds.ts';
import { formats } from '#features/formats/formats.ts';
import { causes, channels, followKinds, mostCounted, notificationKinds } from './rules.ts';
import { notificationRefusals } from './refusal-texts.ts';

/** Something that happened, as one reader is told of it. */
export const Notification = z
  .object({
    id: z.string().meta({ description: 'by which it is marked as read' }),
    kind: z.enum(notificationKinds),
    event: z
      .enum(publicEventKinds)
      .nullable()
      .meta({ description: 'what happened to the article; null for what a reader wrote in a comment' }),
    slug: z.string(),
    title: z.string(),
    format: z.enum(formats),
    stage: z.int().nullable().meta({ description: 'how many supports a story reached' }),
    dueAt: z.iso.datetime().nullable().meta({ description: 'until when what is promised for it is to be kept' }),
    text: z.string().nullable().meta({ description: 'how what was written begins' }),
    name: z.string().nullable().meta({ description: 'who replied' }),
    commentId: z.uuid().nullable(),
    cause: z.enum(causes).meta({ description: 'why one is told' }),
    causeName: z
      .string()
      .nullable()
      .meta({ description: 'which author, place (with its article) or topic one follows' }),
    at: z.iso.datetime().meta({ description: 'since when it may be told' }),
    isNew: z.boolean().meta({ description: 'whether it was not read yet' }),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

const unread = z
  .int()
  .meta({ description: `how many were not read; ${mostCounted + 1} stands for more than ${mostCounted}` });

export const NotificationPage = z
  .object({ data: z.array(Notification), nextCursor: z.string().nullable(), unread })
  .meta({ id: 'NotificationPage' });
export type NotificationPage = z.infer<typeof NotificationPage>;

export const UnreadCount = z.object({ unread }).meta({ id: 'UnreadCount' });
export type UnreadCount = z.infer<typeof UnreadCount>;

/** Those that were read: some by their ids, or all that there are by now. */
export const ReadNotifications = z
  .object({
    ids: z.array(z.string().max(60)).max(100, notificationRefusals.tooManyRead).optional(),
    all: z.boolean().optional(),
  })
  .refine(({ ids, all }) => (ids ? ids.length > 0 : all === true), notificationRefusals.nothingRead);

const OfKind = z.object({ site: z.boolean(), mail: z.boolean(), digest: z.boolean(), push: z.boolean() });
export const NotificationChoices = z
  .object({
    verdict: OfKind,
    reply: OfKind,
    correction: OfKind,
    stage: OfKind,
    addition: OfKind,
    published: OfKind,
  } satisfies Record<(typeof notificationKinds)[number], unknown>)
  .meta({ id: 'NotificationChoices' });
export type NotificationChoices = z.infer<typeof NotificationChoices>;

export const NewChoice = z.object({
  kind: z.enum(notificationKinds, notificationRefusals.badKind),
  channel: z.enum(channels, notificationRefusals.badChannel),
  isOn: z.boolean(notificationRefusals.badChoice),
});

/** Where a browser is reached by its push service: nothing goes through there that would need its keys. */
export const Browser = z.object({
  endpoint: z.url(notificationRefusals.badBrowser).max(1000, notificationRefusals.badBrowser),
  isWoken: z.boolean(notificationRefusals.badChoice),
});

/** By which browsers know who wakes them (RFC 8292). */
export const PushKey = z.object({ publicKey: z.string().meta({ description: 'base64url' }) }).meta({ id: 'PushKey' });

/** Something that somebody follows, or could. */
export const Followed = z
  .object({
    kind: z.enum(followKinds),
    target: z.string().meta({ description: 'a slug, a place as `PZ` or `PZ:Pietrascura`, a topic' }),
    label: z.string(),
    note: z.string().nullable().meta({ description: 'what it is, or how much there is of it' }),
    href: z.string().meta({ description: 'the page where all of it is' }),
  })
  .meta({ id: 'Followed' });
export type Followed = z.infer<typeof Followed>;

export const NewFollow = z.object({
  kind: z.enum(followKinds, notificationRefusals.badFollowKind),
  target: z.string().max(200, notificationRefusals.noTarget),
  isFollowed: z.boolean(notificationRefusals.badChoice),
});
export type NewFollow = z.infer<typeof NewFollow>;

export const Follows = z.object({ data: z.array(Followed) }).meta({ id: 'Follows' });
export type Follows = z.infer<typeof Follows>;

/** What of an article can be followed, and what of it one follows. */
export const Followable = z
  .object({ data: z.array(Followed.extend({ isFollowed: z.boolean() })) })
  .meta({ id: 'Followable' });
export type Followable = z.infer<typeof Followable>;
