import type { ReactNode } from 'react'
import type { Award } from '../model.ts'
import { AwardArt } from './award-art.tsx'
import styles from './award-face.module.css'

interface AwardFaceProps {
  award: Pick<Award, 'kind' | 'image' | 'title' | 'text'>
  /** The line above the title, such as whether the award is earned. */
  small?: string
  titleId?: string | undefined
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
  children?: ReactNode
}

/** An award in its popup: picture, title and text, followed by its actions. */
export function AwardFace({ award, small, titleId, lang, dir, children }: AwardFaceProps) {
  return (
    <div className={styles.award}>
      <AwardArt kind={award.kind} image={award.image} size="lg" />
      {small !== undefined && <p className={styles.small}>{small}</p>}
      <h2 id={titleId} className={styles.title} lang={lang} dir={dir}>
        <bdi>{award.title}</bdi>
      </h2>
      {award.text && (
        <p className={styles.text} lang={lang} dir={dir}>
          <bdi>{award.text}</bdi>
        </p>
      )}
      {children}
    </div>
  )
}
