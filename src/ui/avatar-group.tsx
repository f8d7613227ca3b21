import { Avatar } from './avatar.tsx'
import styles from './avatar-group.module.css'
import { classNames } from './class-names.ts'

interface AvatarGroupProps {
  people: readonly { id: string; name: string; picture?: string | undefined }[]
  /** All names, as one text. */
  label: string
  /** How many avatars are shown before "+4". */
  max?: number | undefined
  /** Formats the number of the other people. */
  moreText?: ((more: number) => string) | undefined
  className?: string | undefined
}

const DEFAULT_MAX = 4

/** Avatars of several people, partly overlapping. */
export function AvatarGroup(props: AvatarGroupProps) {
  const { people, label, max = DEFAULT_MAX, moreText = (more) => `+${more}`, className } = props
  const shown = people.slice(0, max)
  const more = people.length - shown.length
  return (
    <span role="img" aria-label={label} className={classNames(styles.group, className)}>
      {shown.map(({ id, name, picture }) => (
        <span key={id} className={styles.one}>
          <Avatar name={name} picture={picture} />
        </span>
      ))}
      {more > 0 && <span className={classNames(styles.one, styles.more, 'num')}>{moreText(more)}</span>}
    </span>
  )
}
