import { classNames } from './class-names.ts'
import styles from './icon.module.css'
import { type IconName, pathOf } from './icon-paths.ts'

export type { IconName }

/** Icons that point along the line of text: they turn round where text runs from the right. */
const DIRECTIONAL: ReadonlySet<IconName> = new Set([
  'arrow-start',
  'arrow-end',
  'chevron',
  'menu',
  'redo',
  'send',
  'tree',
  'undo',
])

/** A drawing of 24 by 24 in the colour of the text and 1.375 of its size. Decoration: the words beside it, or a label, tell. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return <Drawing name={name} path={pathOf(name)} turns={DIRECTIONAL.has(name)} className={className} />
}

interface DrawingProps {
  name: string
  path: string | undefined
  /** Whether it turns round where text runs from the right. */
  turns: boolean
  className: string | undefined
}

/** The drawing of an icon of any library. */
export function Drawing({ name, path, turns, className }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames(styles.icon, turns && styles.turns, className)}
      data-icon={name}
    >
      <path d={path} />
    </svg>
  )
}
