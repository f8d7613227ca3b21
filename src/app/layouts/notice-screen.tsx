import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { patternClass } from '#ui/floating.tsx'
import centred from './centred-message.module.css'
import styles from './notice-screen.module.css'

/** Class of a list of links on such a screen. */
export const listClass = styles.list ?? ''

interface NoticeScreenProps {
  /** Address of a drawing, 320 by 240. */
  art: string
  title: string
  /** Language of the title, if it isn’t the page’s. */
  titleLang?: string | undefined
  children: ReactNode
  /** Links or buttons. */
  actions?: ReactNode
}

/** A full-window message on a dark background: maintenance, offline. */
export function NoticeScreen({ art, title, titleLang, children, actions }: NoticeScreenProps) {
  return (
    <div data-on="night" className={classNames(patternClass, styles.screen)}>
      <div className={styles.body}>
        <h1 lang={titleLang} className={centred.title}>
          {title}
        </h1>
        {children}
        {actions && <div className={centred.actions}>{actions}</div>}
      </div>
      <img src={art} alt="" width={320} height={240} className={styles.art} />
    </div>
  )
}
