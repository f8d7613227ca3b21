import { matchRoutes, type RouteObject } from 'react-router'

const CAPITAL = /[A-Z]/

/**
 * Returns a path in the spelling of its routes if its capitals differ in a fixed segment: `/en/courses/mark/` for
 * `/en/Courses/mark/`. Undefined if it is spelled correctly or matches no page. Routes match either spelling, but
 * caching each of them would fill the page cache with copies.
 */
export function otherSpelling(routes: RouteObject[], path: string): string | undefined {
  if (!CAPITAL.test(path)) return undefined
  const pattern = matchRoutes(routes, path)?.map(({ route }) => route.path ?? '')
  if (!pattern) return undefined
  const parts = pattern.join('/').split('/').filter(Boolean)
  let index = 0
  const spelled = path.replace(/[^/]+/g, (given) => {
    const part = parts[index++]
    const isSame = part !== undefined && part !== given && part.toLowerCase() === given.toLowerCase()
    return isSame ? part : given
  })
  return spelled === path ? undefined : spelled
}
