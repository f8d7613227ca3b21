import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import { instantOf, isTimeZone } from '#base/zoned-time.ts'
import { parseVideoAddress } from '#features/pages/video-address.ts'
import { EPISODE_TEXT_MAX, EPISODES_MAX, EVENT_TITLE_MAX } from './limits.ts'
import { EPISODE_STATES } from './rules.ts'

/** The host of an event; forms send the id as `missionaryId` (VIDEO-07). */
export const eventHost = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  role: z.string().optional(),
  picture: picture.optional(),
})
export type EventHost = z.infer<typeof eventHost>

/** An episode of a video event. Spec §3. */
export const episode = z.object({
  id: z.string(),
  /** ISO 8601. */
  startDate: z.string(),
  /** The start in the requested language, in UTC. */
  date: z.string(),
  /** Time left to the start, such as "in 3 days"; null when it has started. */
  distance: z.string().nullable(),
  /** By the server's clock and the date in UTC. */
  state: z.enum(EPISODE_STATES),
  title: z.string(),
  description: z.string(),
  /** Minutes. */
  duration: z.int().nullable(),
  poster: picture.nullable(),
  /** Address of the video; null before the start. */
  url: z.string().nullable(),
})
export type Episode = z.infer<typeof episode>

export const videoEvent = z.object({
  id: z.string(),
  /** Alias of its page. */
  alias: z.string(),
  title: z.string(),
  host: eventHost.nullable(),
  missionaryId: z.string().nullable(),
  episodes: z.array(episode),
  /** The server's time of this response, ISO 8601. */
  now: z.string(),
})
export type VideoEvent = z.infer<typeof videoEvent>

const id = z.string().regex(/^[\w-]{1,64}$/)
const title = z.string().trim().min(1).max(EVENT_TITLE_MAX)
const lang = z.string().max(10)

/** An episode as an author saves it, with its start in local time and a time zone. */
const episodeInput = z
  .object({
    id,
    /** `2026-11-21T18:30`. */
    localStart: z.string(),
    timeZone: z.string().refine(isTimeZone, { message: 'timeZone' }),
    title,
    description: z.string().trim().max(EPISODE_TEXT_MAX),
    duration: z.int().min(1).max(1440).nullable(),
    url: z.string().refine((address) => parseVideoAddress(address) !== undefined, {
      message: 'video',
    }),
    poster: picture.nullable(),
    texts: z.record(
      lang,
      z.object({
        title: z.string().max(EVENT_TITLE_MAX).optional(),
        description: z.string().max(EPISODE_TEXT_MAX).optional(),
      }),
    ),
  })
  .refine(({ localStart, timeZone }) => !isTimeZone(timeZone) || instantOf(localStart, timeZone) !== undefined, {
    message: 'noSuchTime',
    path: ['localStart'],
  })
export type EpisodeInput = z.infer<typeof episodeInput>

/** A video event as an author saves it. */
export const eventInput = z
  .object({
    alias: z.string().regex(/^[a-z\d-]{1,64}$/, 'address'),
    title,
    host: eventHost.extend({ id }).nullable(),
    published: z.boolean(),
    texts: z.record(
      lang,
      z.object({
        title: z.string().max(EVENT_TITLE_MAX).optional(),
        host: z.object({ role: z.string().max(EVENT_TITLE_MAX).optional() }).optional(),
      }),
    ),
    episodes: z.array(episodeInput).max(EPISODES_MAX),
  })
  .refine(({ episodes }) => new Set(episodes.map((each) => each.id)).size === episodes.length, {
    message: 'twice',
    path: ['episodes'],
  })
export type EventInput = z.infer<typeof eventInput>

export const savedEvent = eventInput.safeExtend({
  id: z.string(),
  /** Whether there is a page with its alias. */
  hasPage: z.boolean(),
  participants: z.int(),
})
export type SavedEvent = z.infer<typeof savedEvent>

/** A person who visited an event. */
export const participant = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  at: z.string(),
})
