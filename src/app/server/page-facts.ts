import { cachedCourse, cachedElement } from '#features/courses/server/cached.ts'
import { MAIN_ALIAS } from '#features/pages/model.ts'
import type { PageFacts } from '#features/pages/server/authoring/drafts.ts'
import type { Kernel } from '#server/kernel.ts'
import { RESERVED_ALIASES, PAGES_WITH_ROUTES } from '../routes/reserved-aliases.ts'
import { publishedAliases } from './portal-facts.ts'

/** Facts about the portal that the page editor shows to authors. */
export const pageFacts = (kernel: Kernel): PageFacts => ({
  isReserved: (alias) => RESERVED_ALIASES.has(alias),
  deadPaths: async (paths) => {
    const aliases = new Set(await publishedAliases(kernel))
    const dead = await Promise.all(paths.map((path) => isDead(kernel, path, aliases)))
    return paths.filter((_, index) => dead[index])
  },
})

async function isDead(kernel: Kernel, path: string, aliases: ReadonlySet<string>): Promise<boolean> {
  const [first, second] = path.split('/').filter(Boolean)
  if (first === undefined || first === MAIN_ALIAS || aliases.has(first)) return false
  if (first === 'courses' && second !== undefined) return (await cachedCourse(kernel, second)) === undefined
  if (ELEMENTS.has(first)) return second !== undefined && (await cachedElement(kernel, second)) === undefined
  return !RESERVED_ALIASES.has(first) && !PAGES_WITH_ROUTES.has(first)
}

const ELEMENTS: ReadonlySet<string> = new Set(['lesson', 'test', 'webinar'])
