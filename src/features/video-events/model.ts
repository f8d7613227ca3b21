import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import { EPISODE_STATES } from './rules.ts'

/** The person whose event it is; the id goes into forms as `missionaryId` (VIDEO-07). */
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
  /** The start in the language asked for, in UTC. */
  date: z.string(),
  /** Time left to the start, as "in 3 days"; null when it has begun. */
  distance: z.string().nullable(),
  /** By the server's clock, and by the date in UTC. */
  state: z.enum(EPISODE_STATES),
  title: z.string(),
  description: z.string(),
  /** Minutes. */
  duration: z.int().nullable(),
  poster: picture.nullable(),
  /** Address of its film; null before it begins. */
  url: z.string().nullable(),
})
export type Episode = z.infer<typeof episode>

export const videoEvent = z.object({
  id: z.string(),
  /** Of its page. */
  alias: z.string(),
  title: z.string(),
  host: eventHost.nullable(),
  missionaryId: z.string().nullable(),
  episodes: z.array(episode),
  /** The server's time at this answer, ISO 8601. */
  now: z.string(),
})
export type VideoEvent = z.infer<typeof videoEvent>
