/**
 * Topics of notifications. Emails about the account (passwords, verification) are not among them, because they can't be
 * switched off. `answers`: somebody replied. `results`: work was checked, or an award was given. `reminders`: something
 * waits or starts soon. `news`: new courses. `tasks`: work that waits for a mentor or an administrator.
 */
export const TOPICS = ['answers', 'results', 'reminders', 'tasks', 'news'] as const
export type Topic = (typeof TOPICS)[number]

/** Channels out of the portal. A new one is added here, and its sender in `server/channels.ts`. */
export const CHANNELS = ['mail', 'messenger', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** How often emails are sent: at once, or as a daily or weekly digest. Other channels never wait. */
export const EMAIL_FREQUENCIES = ['at-once', 'daily', 'weekly'] as const
export type EmailFrequency = (typeof EMAIL_FREQUENCIES)[number]

interface TopicDefaults {
  /** Default where nothing was chosen. News are opt-in. */
  isOnUnlessChosen: boolean
  /** Whether each is sent alone at once; otherwise those of an hour are sent together. */
  isAtOnce: boolean
}

export const TOPIC_DEFAULTS: Readonly<Record<Topic, TopicDefaults>> = {
  answers: { isOnUnlessChosen: true, isAtOnce: true },
  results: { isOnUnlessChosen: true, isAtOnce: false },
  reminders: { isOnUnlessChosen: true, isAtOnce: false },
  tasks: { isOnUnlessChosen: true, isAtOnce: false },
  news: { isOnUnlessChosen: false, isAtOnce: false },
}

export const isTopic = (name: string | undefined): name is Topic => TOPICS.some((topic) => topic === name)

export const isChannel = (name: string | undefined): name is Channel => CHANNELS.some((channel) => channel === name)
