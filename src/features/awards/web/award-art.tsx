import type { Picture } from '#features/files/model.ts'
import { SizedPicture } from '#features/files/web/sized-picture.tsx'
import { classNames } from '#ui/class-names.ts'
import { arch, circle, path, rect } from '#ui/art/draw.ts'
import { THEME_TONES as T } from '#ui/art/tones.ts'
import type { AwardKind } from '../model.ts'
import styles from './award-art.module.css'

const FLOOR = 178

/** The background of every award: a wall, sunlight from above, a floor. */
const room = (inside: string): string =>
  [
    rect({ x: 0, y: 0, width: 200, height: 240, fill: T.wall }),
    path('M200 0V240H0V130z', T.deep, 0.25),
    arch({ x: 30, width: 140, base: FLOOR, spring: 100 }, T.deep),
    arch({ x: 44, width: 126, base: FLOOR, spring: 100 }, T.mid),
    arch({ x: 58, width: 100, base: FLOOR, spring: 104 }, T.pale),
    rect({ x: 0, y: FLOOR, width: 200, height: 62, fill: T.night }),
    rect({ x: 0, y: FLOOR, width: 200, height: 7, fill: T.pale }),
    rect({ x: 0, y: FLOOR + 7, width: 200, height: 8, fill: T.sky }),
    inside,
  ].join('')

const DRAWINGS: Record<AwardKind, string> = {
  certificate: room(
    [
      circle(128, 84, 15, T.sun),
      rect({ x: 76, y: 106, width: 62, height: 72, fill: T.white }),
      rect({ x: 85, y: 118, width: 34, height: 6, fill: T.wall }),
      rect({ x: 85, y: 130, width: 44, height: 4, fill: T.sky }),
      rect({ x: 85, y: 138, width: 38, height: 4, fill: T.sky }),
      circle(124, 160, 9, T.sun),
    ].join(''),
  ),
  gift: room(
    [
      circle(132, 88, 15, T.sun),
      rect({ x: 72, y: 130, width: 70, height: 48, fill: T.wall }),
      rect({ x: 72, y: 130, width: 24, height: 48, fill: T.deep, opacity: 0.35 }),
      rect({ x: 67, y: 118, width: 80, height: 16, fill: T.mid }),
      rect({ x: 101, y: 118, width: 12, height: 60, fill: T.ember }),
      path('M107 118q-26-4-24-15t24 15q26-4 24-15t-24 15z', T.ember),
    ].join(''),
  ),
  badge: room(
    [
      path('M88 122l-10 56 29-16 29 16-10-56z', T.wall),
      path('M88 122l-10 56 29-16v-40z', T.deep, 0.3),
      circle(107, 112, 32, T.sun),
      circle(107, 112, 22, T.pale),
      arch({ x: 98, width: 18, base: 124, spring: 108 }, T.wall),
    ].join(''),
  ),
}

/** An award in an arch: its own picture, or a drawing of its kind. Decorative, because its title is beside it. */
export function AwardArt({ kind, image, size }: { kind: AwardKind; image: Picture | null; size: 'md' | 'lg' }) {
  return (
    <span aria-hidden="true" data-size={size} className={classNames(styles.arch)}>
      {image ? (
        <SizedPicture picture={image} sizes="200px" alt="" />
      ) : (
        <svg viewBox="0 0 200 240" dangerouslySetInnerHTML={{ __html: DRAWINGS[kind] }} />
      )}
    </span>
  )
}
