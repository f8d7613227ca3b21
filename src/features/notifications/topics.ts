/**
 * What the portal tells of by itself. Letters about the account (a password, a proof) are none of these: they cannot be
 * switched off. `answers`: somebody has replied. `results`: work was checked, an award was given. `reminders`: something
 * waits or begins soon. `news`: new courses. `tasks`: work that waits for a mentor or an administrator.
 */
export const TOPICS = ['answers', 'results', 'reminders', 'tasks', 'news'] as const
export type Topic = (typeof TOPICS)[number]

/** Ways to a person outside the portal. A new one has its name here and its sender in `server/channels.ts`. */
export const CHANNELS = ['mail', 'messenger', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** How often letters come: as they arise, or those of a day or a week together. Other ways ring, so they never wait. */
export const RHYTHMS = ['at-once', 'daily', 'weekly'] as const
export type Rhythm = (typeof RHYTHMS)[number]

interface TopicWays {
  /** What holds where nothing was chosen: news are for who asks for them. */
  isOnUnlessChosen: boolean
  /** Whether each goes out by itself; else those of an hour go together. */
  isAtOnce: boolean
}

export const TOPIC_WAYS: Readonly<Record<Topic, TopicWays>> = {
  answers: { isOnUnlessChosen: true, isAtOnce: true },
  results: { isOnUnlessChosen: true, isAtOnce: false },
  reminders: { isOnUnlessChosen: true, isAtOnce: false },
  tasks: { isOnUnlessChosen: true, isAtOnce: false },
  news: { isOnUnlessChosen: false, isAtOnce: false },
}

export const isTopic = (name: string | undefined): name is Topic => TOPICS.some((topic) => topic === name)

export const isChannel = (name: string | undefined): name is Channel => CHANNELS.some((channel) => channel === name)
