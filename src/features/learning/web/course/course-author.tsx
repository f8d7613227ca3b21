import { useTranslations } from 'use-intl'
import type { CourseAuthor as Author } from '#features/courses/model.ts'
import styles from './course-author.module.css'

/** Author of a course, with the portrait in an arch. */
export function CourseAuthor({ author }: { author: Author }) {
  const t = useTranslations('course')
  const { name, role, text, picture } = author
  return (
    <section className={styles.author} aria-label={t('author')} data-portrait={picture !== undefined || undefined}>
      {picture && (
        <img
          className={styles.portrait}
          src={picture.src}
          alt=""
          width={picture.width}
          height={picture.height}
          loading="lazy"
        />
      )}
      <div className={styles.words}>
        <b className={styles.name}>
          <bdi>{name}</bdi>
        </b>
        <p>
          <bdi>{role ?? t('author')}</bdi>
        </p>
        {text && (
          <p>
            <bdi>{text}</bdi>
          </p>
        )}
      </div>
    </section>
  )
}
