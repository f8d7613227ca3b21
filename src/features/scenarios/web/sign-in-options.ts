import type { ScenarioOptions } from '../model.ts'

const ELEMENT_PATH = /^(?:\/[a-z]{2,3})?(?:\/courses\/[^/]+)?\/(?:lesson|test|webinar)\/([^/?#]+)/

/**
 * Returns the element that a guest requested, and the course page they were sent to. They determine the stated
 * reason why the element is closed (SCEN-48).
 */
export function signInOptions(returnTo: string, course: string | undefined): ScenarioOptions {
  const element = elementIdOf(returnTo)
  if (element === undefined) return { returnTo }
  return { returnTo, alertText: 'course', ...(course !== undefined && { course, element }) }
}

/** Returns the id of the lesson, test or webinar at a path; undefined for any other path. */
export function elementIdOf(path: string): string | undefined {
  const id = ELEMENT_PATH.exec(path)?.[1]
  try {
    return id === undefined ? undefined : decodeURIComponent(id)
  } catch {
    // Invalid percent-encoding: not the address of an element.
    return undefined
  }
}
