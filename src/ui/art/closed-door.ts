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
 * A closed door for error and offline pages, 320 by 240, in the colours of a portal by token name. It has a file of
 * its own because few visitors ever see it.
 */
export function closedDoorSvg(colours: Readonly<Record<string, string>>): string {
  const drawn = closed.replace(/var\(--([\w-]+)\)/g, (_, name: string) => colours[name] ?? '#888888')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="320" height="240">${drawn}</svg>`
}
