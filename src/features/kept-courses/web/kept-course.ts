import type { KeptLesson, Keeping } from '../model.ts'

/** A lesson in the cache of its course: its content is at `address`, or at its locked address until it opens. */
export interface StoredLesson extends Pick<KeptLesson, 'id' | 'title' | 'version' | 'files'> {
  address: string
  bytes: number
}

/** What this browser keeps of a course, as stored in its cache. The service worker reads it too. */
export interface KeptCourse {
  courseId: string
  title: string
  lang: string
  /** Id of the account, or `guest`. */
  owner: string
  /** ISO 8601. */
  keptAt: string
  lessons: StoredLesson[]
  /** How many lessons could be kept. */
  lessonsCount: number
  bytes: number
  withVideos: boolean
  /** The storage was full, so lessons are missing. */
  isFull: boolean
  limits: Limits
}

/** What doesn't work offline, or not at once. */
export interface Limits {
  isOrdered: boolean
  hasVideos: boolean
  hasEmbedded: boolean
  hasTests: boolean
}

export const limitsOf = ({ lessons, needsNetwork: { embedded, tests, webinars } }: Keeping): Limits => ({
  isOrdered: lessons.some(({ isOpen }) => !isOpen),
  hasVideos: lessons.some(({ videos }) => videos.length > 0),
  hasEmbedded: embedded > 0,
  hasTests: tests + webinars > 0,
})

/** The files of the app that kept courses need (`app/server/kept-app.ts`). */
export interface KeptApp {
  build: string
  shell: string
  files: { src: string; bytes: number }[]
}

export const GUEST_OWNER = 'guest'
