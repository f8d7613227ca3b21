import styles from './avatar.module.css'

interface AvatarProps {
  name: string
  /** Address of a picture; without one the initials are shown. */
  picture?: string | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
}

const INITIALS_MAX = 2

/** Returns the initials of a name: the first letters of its first words. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean)
  return words
    .slice(0, INITIALS_MAX)
    .map((word) => Array.from(word)[0]?.toLocaleUpperCase() ?? '')
    .join('')
}

/** A round avatar. Decorative: the name is shown beside it or is in the label of its parent. */
export function Avatar({ name, picture, size = 'md' }: AvatarProps) {
  return (
    <span aria-hidden="true" data-size={size} className={styles.avatar}>
      {picture ? <img src={picture} alt="" width="64" height="64" /> : initialsOf(name)}
    </span>
  )
}
