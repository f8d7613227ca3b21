import { HOUR_MS } from '#base/clock.ts'

const KEY = 'mentor-choice'
/** Who signs in a day later has something else in mind. */
const KEPT_MS = HOUR_MS

/** What a guest chose, until he has signed in. Without a mentor the portal is to choose. */
export interface MentorChoice {
  mentorId?: string | undefined
  courseId?: string | undefined
  pageId?: string | undefined
}

/** Keeps what a guest chose for after he has signed in, also when that leads through another page. */
export function keepChoice(choice: MentorChoice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...choice, until: Date.now() + KEPT_MS }))
  } catch {
    // Without a storage he chooses once more.
  }
}

/** Takes what was kept: once. */
export function takeChoice(): MentorChoice | undefined {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const choice: unknown = JSON.parse(kept ?? 'null')
    return isChoice(choice) && choice.until > Date.now() ? choice : undefined
  } catch {
    return undefined
  }
}

const isChoice = (value: unknown): value is MentorChoice & { until: number } =>
  typeof value === 'object' && value !== null && 'until' in value && typeof value.until === 'number'
