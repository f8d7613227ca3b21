import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import { sectionsOf, type Outlook } from '../../outlook.ts'
import { ElementRow } from './element-row.tsx'
import styles from './element-list.module.css'

/** All elements of a course under their section headings. */
export function ElementList({ outlook, earlier }: { outlook: Outlook; earlier?: ReactNode }) {
  const t = useTranslations('course')
  const words = useCourseWords()
  const { elements } = outlook.course
  return (
    <section aria-labelledby="course-elements">
      <h2 id="course-elements">{t('whatYouWillDo')}</h2>
      {elements.length === 0 && <p className={styles.empty}>{t('noElements')}</p>}
      {sectionsOf(elements).map((section) => (
        <div key={section.elements[0]?.id} className={styles.section}>
          {section.title !== null && (
            <h3 className={styles.sectionTitle}>
              <bdi>{section.title}</bdi>
            </h3>
          )}
          <ol className={styles.list}>
            {section.elements.map((element) => (
              <ElementRow key={element.id} element={element} outlook={outlook} speech={{ t, words }} />
            ))}
          </ol>
        </div>
      ))}
      {earlier}
    </section>
  )
}
