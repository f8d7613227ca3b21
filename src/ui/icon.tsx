import { classNames } from './class-names.ts'
import styles from './icon.module.css'
import { type IconName, pathOf } from './icon-paths.ts'

export type { IconName }

/** Icons that point along the line of text; they are mirrored in right-to-left languages. */
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

/**
 * An icon in the colour of the text and 1.375 times its size. It is decorative: a text beside it, or a label, has
 * the meaning.
 */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return <Drawing name={name} path={pathOf(name)} turns={DIRECTIONAL.has(name)} className={className} />
}

interface DrawingProps {
  name: string
  path: string | undefined
  /** Whether it is mirrored in right-to-left languages. */
  turns: boolean
  className: string | undefined
}

/** Draws an icon of any library. */
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
