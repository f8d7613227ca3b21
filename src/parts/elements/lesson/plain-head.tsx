import type { Element } from '#features/courses/model.ts'
import { LessonFacts } from '#features/learning/web/lesson/lesson-facts.tsx'
import styles from './lesson.module.css'

/** The head of a lesson that begins without a picture. */
export function PlainHead({ element }: { element: Element }) {
  return (
    <header className={styles.plainHead}>
      <p className={styles.facts}>
        <LessonFacts element={element} />
      </p>
      <h1>{element.title}</h1>
    </header>
  )
}
