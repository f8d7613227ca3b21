import { initialsOf } from './avatar.tsx'
import { classNames } from './class-names.ts'
import styles from './portrait.module.css'

interface PortraitProps {
  name: string
  /** Address of a picture, 4 by 5; without one the initials are shown in the arch. */
  picture?: string | undefined
  /** 72 pixels, 112 pixels, or as wide as its parent. */
  size?: 'md' | 'lg' | 'full' | undefined
  className?: string | undefined
}

/** A portrait in an arch. Decorative: the name is shown beside it. */
export function Portrait({ name, picture, size = 'md', className }: PortraitProps) {
  return (
    <span aria-hidden="true" data-size={size} className={classNames(styles.portrait, className)}>
      {picture ? <img src={picture} alt="" width="240" height="300" loading="lazy" /> : initialsOf(name)}
    </span>
  )
}
