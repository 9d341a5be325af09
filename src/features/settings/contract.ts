import { z } from 'zod';
import { isSafeLink, isSecureAddress } from '#lib/link.ts';
import { publication } from '#lib/publication.ts';
import { noContacts, noSocialLinks, publisher, type ContactName, type Network } from '#lib/publisher.ts';
import { weekdays } from '#lib/weekdays.ts';
import { earlyStates, type EarlyFeature } from './early.ts';
import { isPremiumEarlier } from './letter-times.ts';
import { settingRefusals as words } from './refusal-texts.ts';
import { priceOf, vatNumberOf } from './written-forms.ts';

/** What admins may change while the program runs: each key with its shape and with what holds until somebody changes it. */

const line = (max: number) => z.string().trim().min(1, words.empty).max(max, words.tooLong(max));
const optionalLine = (max: number) => z.string().trim().max(max, words.tooLong(max));
const count = (max: number) =>
  z.number(words.count(max)).int(words.count(max)).min(0, words.count(max)).max(max, words.count(max));
const instant = z.iso.datetime(words.instant);
/** A page of ours or an address with HTTPS: nothing that a browser would run. */
const link = z.string().trim().max(300, words.tooLong(300)).refine(isSafeLink, words.link);
const optionalLink = z.union([z.literal(''), link], words.link);
const markdown = z.object({ text: z.string().trim().max(60_000, words.tooLong(60_000)) });

const Identity = z.object({ name: line(40), tagline: line(120) });
/** Stood where the publisher's data were missing, and may have been saved with others. */
const formerPlaceholder = '[dati dell’editore da completare]';
const publisherLine = optionalLine(200).transform((text) => (text === formerPlaceholder ? '' : text));
const Publisher = z.object({
  name: publisherLine,
  seat: publisherLine,
  vatNumber: publisherLine,
  editorInChief: publisherLine,
  registration: publisherLine,
  hostingProvider: publisherLine,
  // What was stored before readers were told of these does not hold them.
  registrationOwner: publisherLine.default(''),
  ownership: optionalLine(1500).default(''),
  funding: optionalLine(1500).default(''),
  staffing: optionalLine(1500).default(''),
});
const mailbox = optionalLine(254).refine((text) => text === '' || z.email().safeParse(text).success, words.mailbox);
const Contacts = z.object({
  newsroom: mailbox,
  help: mailbox,
  reports: mailbox,
  corrections: mailbox,
  privacy: mailbox,
  accessibility: mailbox,
} satisfies Record<ContactName, z.ZodType<string>>);
const profilePage = optionalLine(300).refine((page) => page === '' || isSecureAddress(page), words.profilePage);
const Social = z.object({
  Twitter: profilePage,
  Instagram: profilePage,
  Facebook: profilePage,
  LinkedIn: profilePage,
} satisfies Record<Network, z.ZodType<string>>);
const Meter = z.object({
  articles: z.number(words.meter).int(words.meter).min(1, words.meter).max(50, words.meter),
});
const Price = z.object({ text: line(20) });
/** What of the net revenue of Supporters is for who signs, and the tax that the price holds (product rules 7.6). */
const AuthorsShare = z.object({ percent: count(100), vatPercent: count(100) });
/** What Supporters see first, and for how long (early.ts). */
const Early = z.object({
  days: z.number(words.earlyDays).int(words.earlyDays).min(1, words.earlyDays).max(365, words.earlyDays),
  premiumLetters: z.enum(earlyStates, words.choice),
  premiumLettersSince: instant.nullable(),
} satisfies Record<EarlyFeature, z.ZodType> & Record<string, z.ZodType>);
/** A full hour of the day: nobody is written to at night. */
const sendingHour = z
  .number(words.sendingHour)
  .int(words.sendingHour)
  .min(6, words.sendingHour)
  .max(21, words.sendingHour);
const weekday = z.enum(weekdays, words.choice);
const Letters = z
  .object({ weeklyDay: weekday, weeklyHour: sendingHour, premiumDay: weekday, premiumHour: sendingHour })
  .refine(isPremiumEarlier, { path: ['premiumDay'], error: words.premiumEarlier });
const Floors = z.object({
  supporters: count(1_000_000),
  articlesRead: count(100_000_000),
  // What was stored before there was a survey does not hold it.
  answers: count(1_000_000).default(30),
});
const HouseAd = z.object({
  isOn: z.boolean(),
  title: line(80),
  text: line(300),
  action: line(60),
  link,
});
const Announcement = z
  .object({
    isOn: z.boolean(),
    text: optionalLine(200),
    linkText: optionalLine(60),
    link: optionalLink,
    from: instant.nullable(),
    until: instant.nullable(),
  })
  .refine(({ isOn, text }) => !isOn || text !== '', { path: ['text'], error: words.empty })
  .refine(({ link: to, linkText }) => (to === '') === (linkText === ''), { path: ['linkText'], error: words.linkText })
  .refine(({ from, until }) => !from || !until || from < until, { path: ['until'], error: words.order });
/** Whether one person makes the publication, and so checks what they wrote themselves: readers are told. */
const Newsroom = z.object({ isOnePerson: z.boolean() });
const Silence = z.object({
  windows: z
    .array(
      z
        .object({ from: instant, until: instant, reason: line(200) })
        .refine(({ from, until }) => from < until, { path: ['until'], error: words.order }),
    )
    .max(50, words.windows),
});

export const settingSchemas = {
  identity: Identity,
  publisher: Publisher,
  contacts: Contacts,
  social: Social,
  page_terms: markdown,
  page_privacy: markdown,
  page_support: markdown,
  meter: Meter,
  price: Price,
  yearly_price: Price,
  authors_share: AuthorsShare,
  early: Early,
  letters: Letters,
  floors: Floors,
  house_ad: HouseAd,
  announcement: Announcement,
  silence: Silence,
  newsroom: Newsroom,
} as const;

export type SettingKey = keyof typeof settingSchemas;
export type SettingValues = { [Key in SettingKey]: z.infer<(typeof settingSchemas)[Key]> };

export const settingKeys = Object.keys(settingSchemas) as [SettingKey, ...SettingKey[]];

/** What holds until somebody changes it: the words and figures of the specification. */
export const settingDefaults: SettingValues = {
  identity: { name: publication.name, tagline: publication.tagline },
  publisher: { ...publisher },
  contacts: noContacts,
  social: noSocialLinks,
  // Without a text the page is the one that the program brings; of rules until an edition holds (`rule-editions`).
  page_terms: { text: '' },
  page_privacy: { text: '' },
  page_support: { text: '' },
  meter: { articles: publication.freeArticles },
  price: { text: publication.price },
  yearly_price: { text: publication.yearlyPrice },
  // The ordinary rate, which holds until the publisher knows of a lower one.
  authors_share: { percent: 50, vatPercent: 22 },
  early: { days: 14, premiumLetters: 'early', premiumLettersSince: null },
  letters: { ...publication.letters },
  // Product rules 3.
  floors: { supporters: 50, articlesRead: 1000, answers: 30 },
  house_ad: {
    isOn: true,
    title: 'Qui potrebbe esserci la tua storia',
    text: 'Un cantiere che non finisce, una linea soppressa, una scuola da salvare: raccontacela, la leggiamo entro due giorni.',
    action: 'Racconta la Tua Storia',
    link: '/submit-story',
  },
  announcement: { isOn: false, text: '', linkText: '', link: '', from: null, until: null },
  silence: { windows: [] },
  newsroom: { isOnePerson: false },
};

/** The made-up addresses of a demo, where nobody reads and nobody publishes. */
export const demoDefaults: Pick<SettingValues, 'contacts' | 'social'> = {
  contacts: {
    newsroom: 'redazione@contraddittorio.example',
    help: 'assistenza@contraddittorio.example',
    reports: 'segnalazioni@contraddittorio.example',
    corrections: 'rettifiche@contraddittorio.example',
    privacy: 'privacy@contraddittorio.example',
    accessibility: 'accessibilita@contraddittorio.example',
  },
  social: {
    Twitter: 'https://x.com/contraddittorio',
    Instagram: 'https://www.instagram.com/contraddittorio',
    Facebook: 'https://www.facebook.com/contraddittorio',
    LinkedIn: 'https://www.linkedin.com/company/contraddittorio',
  },
};

/** In one form, or refused where it cannot be. */
const inForm = (form: (text: string) => string | undefined, refusal: string, text: z.ZodType<string, string>) =>
  text.transform((text, context) => {
    const read = form(text);
    if (read === undefined) context.addIssue(refusal);
    return read ?? z.NEVER;
  });

const writtenPrice = z.object({ text: inForm(priceOf, words.price, line(20)) });

/** What is asked of whoever writes a setting; what stood before it was asked is still read (`settingSchemas`). */
export const writtenSchemas = {
  ...settingSchemas,
  price: writtenPrice,
  yearly_price: writtenPrice,
  publisher: Publisher.extend({
    vatNumber: inForm((text) => text && vatNumberOf(text), words.vatNumber, optionalLine(200)),
  }),
} as const;

const SettingShape = z
  .object({
    key: z.enum(settingKeys),
    value: z.unknown().meta({ description: 'of the shape of its key' }),
    version: z.int().meta({ description: '0 until somebody changes it' }),
    updatedAt: z.iso.datetime().nullable(),
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'Setting' });
export type Setting<Key extends SettingKey = SettingKey> = Omit<z.infer<typeof SettingShape>, 'key' | 'value'> & {
  key: Key;
  value: SettingValues[Key];
};

/** A setting as admins see it; its value was read by the schema of its key. */
export const Setting = SettingShape as z.ZodType<Setting>;

export const SettingList = z.object({ settings: z.array(Setting) }).meta({ id: 'SettingList' });

/** The latest values of a setting, the one that holds first. */
export const SettingVersions = z.object({ versions: z.array(Setting).max(100) }).meta({ id: 'SettingVersions' });

export const SettingChange = z
  .object({ version: z.int().min(0).meta({ description: 'the one that was read' }), value: z.unknown() })
  .meta({ id: 'SettingChange' });
export type SettingChange = z.infer<typeof SettingChange>;
