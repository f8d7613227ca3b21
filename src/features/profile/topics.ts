/** What the portal writes about by itself. Letters about the account (a password, a proof) cannot be switched off. */
export const TOPICS = ['answers', 'reminders', 'news'] as const
export type Topic = (typeof TOPICS)[number]

/** Ways to a person. */
export const CHANNELS = ['mail', 'messenger'] as const
export type Channel = (typeof CHANNELS)[number]

/** What holds where nothing was chosen: news are for who asks for them. */
export const IS_ON_UNLESS_CHOSEN: Readonly<Record<Topic, boolean>> = { answers: true, reminders: true, news: false }

export const isTopic = (name: string | undefined): name is Topic => TOPICS.some((topic) => topic === name)

export const isChannel = (name: string | undefined): name is Channel => CHANNELS.some((channel) => channel === name)
