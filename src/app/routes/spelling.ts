import { matchRoutes, type RouteObject } from 'react-router'

const CAPITAL = /[A-Z]/

/**
 * The path as its routes spell it, where it has other capitals in parts that are the same for everybody:
 * `/en/Courses/mark/` is `/en/courses/mark/`. Undefined when it is spelled so already, or leads to no page. Routes match
 * either; kept under each spelling, one page would fill the cache.
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
