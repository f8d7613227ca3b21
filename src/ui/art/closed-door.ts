import { arch, circle, path, rect } from './draw.ts'

const closed = [
  arch({ x: 90, width: 140, base: 200, spring: 110 }, 'var(--il-light)'),
  arch({ x: 106, width: 108, base: 200, spring: 112 }, 'var(--il-wall)'),
  path('M158 58h4v142h-4z', 'var(--il-deep)'),
  circle(148, 140, 4, 'var(--sun)'),
  circle(172, 140, 4, 'var(--sun)'),
  rect({ x: 60, y: 200, width: 200, height: 8, fill: 'var(--il-sky)' }),
].join('')

/**
 * Not found, not allowed, offline: a closed door, 320 by 240, in the colours of a portal by the names of their tokens.
 * A file of its own, since few who load a page ever see it.
 */
export function closedDoorSvg(colours: Readonly<Record<string, string>>): string {
  const drawn = closed.replace(/var\(--([\w-]+)\)/g, (_, name: string) => colours[name] ?? '#888888')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="320" height="240">${drawn}</svg>`
}
