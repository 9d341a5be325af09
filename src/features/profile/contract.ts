import { z } from 'zod';
import { roles } from '#features/accounts/roles.ts';

const count = z.number().int().nonnegative();

/** One thing that the reader did. Never with a vote's direction (product rules 1.7). */
export const ProfileActivity = z
  .object({
    id: z.string(),
    type: z.enum(['read', 'comment', 'like', 'vote', 'story', 'other']),
    title: z.string(),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'ProfileActivity' });
export type ProfileActivity = z.infer<typeof ProfileActivity>;

export const Achievement = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    rarity: z.enum(['legendary', 'epic', 'rare', 'other']),
    unlockedAt: z.iso.datetime(),
  })
  .meta({ id: 'Achievement' });
export type Achievement = z.infer<typeof Achievement>;

/** What is still to be reached, and how much of it is done. */
export const OpenAchievement = Achievement.omit({ unlockedAt: true })
  .extend({ done: count, goal: count })
  .meta({ id: 'OpenAchievement' });
export type OpenAchievement = z.infer<typeof OpenAchievement>;

/** The signed-in reader, as the specification (3) describes a profile. Reading times are minutes. */
export const Profile = z
  .object({
    name: z.string(),
    username: z.string().nullable(),
    avatar: z.string().nullable(),
    bio: z.string(),
    location: z.string(),
    website: z.string(),
    role: z.enum(roles),
    isVerified: z.boolean(),
    isSupporter: z.boolean(),
    joinedAt: z.iso.datetime(),
    stats: z.object({
      articlesRead: count,
      readingStreak: count,
      likesReceived: count,
      commentsPosted: count,
      totalReadingTime: count,
      votesParticipated: count,
      storiesSubmitted: count,
    }),
    progress: z
      .object({ articlesThisMonth: count, activeDays: count, balance: z.number().min(0).max(100).nullable() })
      .meta({ description: 'what the three bars show (product rules 3); balance is null before the first Dualità' }),
    recentActivity: z.array(ProfileActivity),
    achievements: z.array(Achievement),
    openAchievements: z.array(OpenAchievement),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;
